// The ESLint rules for the site's scripts. Prettier formats them, so no rule here is about layout.
import js from "@eslint/js";
import globals from "globals";

const SCRIPTS = "games/static/games";
const SHARED = [
  ...[
    "SITE",
    "DEVICE",
    "KEPT",
    "pathOf",
    "closeNoticesOf",
    "openPage",
    "optionsOf",
    "showNotice",
    "showWaiting",
  ],
  ...["tapButton", "sendAnswers", "forgetAnswers", "keepAnswerToSend", "dropAnswer", "answersToSend"],
];
const WORKER = Object.fromEntries(SHARED.map((name) => [name, "readonly"]));

export default [
  { ignores: [`${SCRIPTS}/vendor/**`] },
  js.configs.recommended,
  {
    rules: {
      complexity: ["error", 10],
      eqeqeq: "error",
      "max-depth": ["error", 3],
      "max-lines": ["error", 160],
      "max-lines-per-function": ["error", 30],
      "no-shadow": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  {
    files: [`${SCRIPTS}/**/*.js`],
    ignores: [`${SCRIPTS}/service-worker/**`],
    languageOptions: { globals: { ...globals.browser, htmx: "readonly", Idiomorph: "readonly" } },
  },
  {
    // A single script in several files.
    files: [`${SCRIPTS}/service-worker/*.js`],
    languageOptions: { sourceType: "script", globals: { ...globals.serviceworker, ...WORKER } },
    rules: { "no-redeclare": "off", "no-unused-vars": ["error", { vars: "local" }] },
  },
  { files: ["tests/front/**/*.js"], languageOptions: { globals: globals.node } },
];

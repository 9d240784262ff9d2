"""Check a bot against the contract: `python -m adjudicator.conformance URL TOKEN --bot COMMAND`.

Without `--bot`, the program prints the address of the proxy, for a bot that you start by hand. You need a
token with the scope `play`. The program creates sandbox tables and removes them at the end. The bot sees only
these tables. The exit status is 0 for a bot without complaints, 1 for a bot with complaints, and 2 if the
site cannot be used.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing

from adjudicator.conformance import report
from adjudicator.conformance.author import AuthorBot
from adjudicator.conformance.exam import ExamPlan, examine
from adjudicator.conformance.faults import FAULTS, NO_FAULT
from adjudicator.conformance.proxy import Proxy
from adjudicator.conformance.report import RulesetResult
from adjudicator.conformance.site import ExamError, Site


def parse_arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="adjudicator.conformance", description=__doc__)
    parser.add_argument("url", help="address of the site")
    parser.add_argument("token", help="token of the bot's account")
    parser.add_argument(
        "--bot", default="", help="command that starts the bot, with the placeholders {url} and {token}"
    )
    parser.add_argument("--rulesets", default="", help="rulesets, separated by commas; by default all")
    parser.add_argument("--faults", default="", help="faults to inject, separated by commas; by default all")
    parser.add_argument(
        "--decisions", type=int, default=0, help="number of decisions in each ruleset; by default whole games"
    )
    parser.add_argument("--seconds", type=float, default=600, help="maximum duration in seconds")
    parser.add_argument(
        "--patience",
        type=float,
        default=20,
        help="seconds without a move after which the bot counts as stuck",
    )
    parser.add_argument("--level", default="random", help="level of the opposing bots")
    parser.add_argument("--seed", default="1", help="seed of the dice and faults")
    return parser.parse_args(given)


def plan_of(options: argparse.Namespace) -> ExamPlan:
    """Return the plan of the examination. Raise `ExamError` for an unknown fault."""
    known = {fault.key: fault for fault in (NO_FAULT, *FAULTS)}
    wanted = options.faults.split(",") if options.faults else list(known)
    if unknown := set(wanted) - set(known):
        raise ExamError(f"unknown fault {', '.join(sorted(unknown))}; choose from: {', '.join(known)}")
    return ExamPlan(
        rulesets=[key for key in options.rulesets.split(",") if key],
        faults=[known[key] for key in wanted if key != NO_FAULT.key],
        decisions=options.decisions,
        seconds=options.seconds,
        patience=options.patience,
        level=options.level,
        seed=options.seed,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse_arguments(arguments)
    site = Site(options.url, options.token)
    try:
        results = list(_print_results(plan_of(options), site, options.bot))
    except ExamError as error:
        print(error, file=sys.stderr)
        return 2
    finally:
        site.close()
    print(report.verdict(results))
    return 0 if all(result.is_right for result in results) else 1


def _print_results(plan: ExamPlan, site: Site, command: str) -> Iterator[RulesetResult]:
    """Examine the bot, and print each ruleset's result when it is ready."""
    with Proxy() as proxy, proxy.running(), closing(AuthorBot(command, proxy.address, site.token)) as bot:
        if not bot.has_command:
            print(f"Start your bot with the same token and this address: {proxy.address}", flush=True)
        with closing(examine(plan, site, proxy, bot)) as results:
            for result in results:
                print("\n".join(report.lines(result, plan.faults)), flush=True)
                yield result


if __name__ == "__main__":
    sys.exit(main())

-- Create the site's role and database. Run once as the owner of the cluster, with a password of your own:
--     sudo -u postgres POSTGRES_PASSWORD='…' psql --file role.sql
\set password `echo "$POSTGRES_PASSWORD"`
CREATE ROLE zoo LOGIN PASSWORD :'password';
CREATE DATABASE zoo OWNER zoo;

-- These settings belong to the role, not to the cluster. pg_dump turns them off for its own session.
-- A program that hangs within a transaction loses its locks after this time.
ALTER ROLE zoo SET idle_in_transaction_session_timeout = '60s';
-- A request that waits longer for a lock fails with an error that the database is busy, and can be repeated. A
-- migration that waits longer for a table fails instead of blocking all later requests. Run it again.
ALTER ROLE zoo SET lock_timeout = '30s';
-- There is no statement_timeout, because recomputing leaderboards, packing games and migrations may take long.

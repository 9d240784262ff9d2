-- The site's role and database, once, as the owner of the cluster: sudo -u postgres psql --file role.sql
CREATE ROLE zoo LOGIN PASSWORD 'password';
CREATE DATABASE zoo OWNER zoo;

-- These are the site's and not the cluster's: a copy by pg_dump switches them off for itself.
-- A program that hangs within a transaction lets go of the tables it holds.
ALTER ROLE zoo SET idle_in_transaction_session_timeout = '60s';
-- Who waits longer for a row is told that the database is busy, and comes again; a migration that cannot get its
-- table fails instead of holding up all who come after it, and is given again.
ALTER ROLE zoo SET lock_timeout = '30s';
-- No statement_timeout: recomputing leaderboards, packing and migrating lawfully take long.

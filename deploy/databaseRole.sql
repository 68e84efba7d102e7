-- A role for the running site that cannot rewrite what was booked. Run by the owner of the tables, in the site's database, after the first
-- start and after each new version; then DATABASE_URL names this role. A start under it brings nothing up to date: a new version is
-- started once under the owner.
--   psql "$OWNER_URL" -c "create role sheaf_app login password '…'" -f deploy/databaseRole.sql
grant usage on schema public, drizzle, pgboss to sheaf_app;
grant select on all tables in schema drizzle to sheaf_app;
grant select, insert, update, delete on all tables in schema public, pgboss to sheaf_app;
grant usage, select on all sequences in schema public, pgboss to sheaf_app;
grant execute on all functions in schema pgboss to sheaf_app;
revoke update, delete on transfers, entries, audit from sheaf_app;

-- Prepares a database that Backnote has migrated to be a shard (docs/shards.md): accounts are in the database before the shards, so rows
-- cannot refer to them here. Run it again after each migration. It is one statement, so that it is done completely or not at all.
DO $$
DECLARE
    reference record;
BEGIN
    FOR reference IN
        SELECT conrelid::regclass AS relation, conname AS name FROM pg_constraint
        WHERE contype = 'f' AND confrelid = 'account'::regclass
    LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', reference.relation, reference.name);
    END LOOP;
END
$$

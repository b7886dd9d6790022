-- Makes a database that Backnote has migrated, and that has no notes, the one before the shards (docs/shards.md): the rows of accounts
-- are distributed by account over all foreign servers whose name begins with `shard`. It is one statement, so that it is done
-- completely or not at all.
DO $$
DECLARE
    -- What is asked for before the account is known, or belongs to the service.
    kept CONSTANT text[] := ARRAY[
        'account_move', 'credential', 'device', 'key_version', 'rule_list', 'rule_set', 'service_key', 'short_lived_value', 'work'];
    servers CONSTANT text[] := ARRAY(SELECT srvname FROM pg_foreign_server WHERE srvname LIKE 'shard%' ORDER BY srvname);
    relation record;
    columns text;
    policies text[];
    statement text;
    has_rows boolean;
BEGIN
    IF servers = '{}' THEN
        RAISE EXCEPTION 'there is no foreign server whose name begins with shard';
    END IF;
    -- A plan for any account would have the tables of all shards, and begin a transaction on each.
    EXECUTE format('ALTER DATABASE %I SET plan_cache_mode = force_custom_plan', current_database());
    -- PostgreSQL compares a row that is inserted into a foreign table with no policy, so a trigger does.
    EXECUTE $function$
        CREATE OR REPLACE FUNCTION reject_row() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
            RAISE EXCEPTION 'new row violates row-level security policy for table "%"', TG_ARGV[0] USING ERRCODE = '42501';
        END
        $body$
    $function$;
    FOR relation IN
        SELECT pg_class.oid, relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'account'
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL (kept)
    LOOP
        PERFORM set_config('backnote.account', 'all', true);
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', relation.name) INTO has_rows;
        IF has_rows THEN
            RAISE EXCEPTION 'the table % has rows: move the accounts to another database first', relation.name;
        END IF;

        SELECT string_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
            CASE WHEN attcollation <> typcollation THEN 'COLLATE ' || attcollation::regcollation END,
            CASE WHEN attnotnull THEN 'NOT NULL' END,
            -- Shards cannot count together, so the numbers are given here.
            CASE WHEN attidentity <> '' THEN format('DEFAULT nextval(%L)', format('%s_%s', relation.name, attname)) END,
            'DEFAULT ' || pg_get_expr(adbin, adrelid)), ', ' ORDER BY attnum)
        INTO columns
        FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
        WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped;

        policies := ARRAY(
            SELECT concat_ws(' ', format('CREATE POLICY %I ON %I FOR %s', policyname, tablename, cmd),
                'USING (' || qual || ')', 'WITH CHECK (' || with_check || ')')
            FROM pg_policies WHERE schemaname = 'public' AND tablename = relation.name);

        FOR statement IN
            SELECT format('CREATE SEQUENCE %I', format('%s_%s', relation.name, attname)) FROM pg_attribute
            WHERE attrelid = relation.oid AND attidentity <> ''
        LOOP
            EXECUTE statement;
        END LOOP;
        EXECUTE format('DROP TABLE %I CASCADE', relation.name);
        EXECUTE format('CREATE TABLE %I (%s) PARTITION BY HASH (account)', relation.name, columns);
        FOR number IN 1 .. cardinality(servers) LOOP
            EXECUTE format(
                'CREATE FOREIGN TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS %s, REMAINDER %s) SERVER %I OPTIONS (table_name %L)',
                relation.name || '_' || servers[number], relation.name, cardinality(servers), number - 1, servers[number],
                relation.name);
        END LOOP;
        FOREACH statement IN ARRAY policies LOOP
            EXECUTE statement;
        END LOOP;
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', relation.name);
        EXECUTE format(
            $trigger$
                CREATE TRIGGER account_scope BEFORE INSERT OR UPDATE ON %I FOR EACH ROW
                WHEN (coalesce(current_setting('backnote.account', true), '') NOT IN (NEW.account::text, 'all'))
                EXECUTE FUNCTION reject_row(%L)
            $trigger$, relation.name, relation.name);
    END LOOP;
END
$$

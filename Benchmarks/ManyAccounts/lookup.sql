-- What a visit reads, for pgbench: the credential, the preferences, and the links of a key. The statements are those of
-- PostgresStore.use(digest:at:) and preferencesAndLinks(matching:for:), in as many round trips.
\set number 2 * random(0, :pairs - 1)
\set account :first + :number
\set group :number % :groups
SELECT kind, id, digest, account, name, scopes, prefix, origin, created_at, expires_at, used_at FROM credential
WHERE digest = sha256(convert_to('backnote-benchmark-' || :number, 'UTF8'));
\startpipeline
SELECT 'decision' AS part, id, kind AS name, first, second, decided_at AS time
FROM decision WHERE account = :account
UNION ALL SELECT 'snooze', note, NULL, NULL, NULL, until FROM snooze WHERE account = :account
UNION ALL SELECT 'setting', NULL, name, value, NULL, NULL FROM setting WHERE account = :account
UNION ALL SELECT DISTINCT 'site', NULL::uuid, reminder_site, NULL, NULL, NULL::bigint
FROM note WHERE account = :account AND reminder_site IS NOT NULL AND trashed_at IS NULL
ORDER BY time DESC, id DESC;
SELECT * FROM (
    SELECT found.*, wanted.place, sum(
        octet_length(link_title) + coalesce(octet_length(quote), 0) + coalesce(octet_length(user_info), 0)
        + coalesce(octet_length(activity), 0) + coalesce(octet_length(page_description), 0)
        + octet_length(title) + octet_length(body) + octet_length(tags) + pg_column_size(hostnames)
    ) OVER (ORDER BY place, link_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS size_before
    FROM (VALUES (({hashes})[:group + 1], ({keys})[:group + 1], 1::bigint)) AS wanted (key_hash, key, place)
    CROSS JOIN LATERAL (
        SELECT link.id AS link_id, link.title AS link_title, link.note, link.webpage_url, link.canonical_url, link.key,
            link.site_name, link.quote, link.user_info, link.activity, link.source, link.state, link.added_at,
            link.page_description, CASE link.state WHEN 'moved' THEN
                (SELECT moved_to FROM link_health AS health WHERE health.account = link.account AND health.link = link.id)
            END AS moved_to,
            note.id, note.title, note.revision, note.created_at, note.modified_at, note.trashed_at, note.pin_place,
            note.archived_at, note.tags, note.conflicts, note.ink_revision, note.reminder_due_at, note.reminder_words,
            note.reminder_interval, note.reminder_starts_at, note.reminder_time_zone, note.reminder_trigger,
            note.reminder_site, note.first_image,
            ARRAY(
                SELECT hostname FROM link
                WHERE link.account = note.account AND link.note = note.id AND removed_at IS NULL ORDER BY position
            ) AS hostnames, left(note.body, 600) AS body,
            CASE key_mapping.kind WHEN 'redirect' THEN
                (SELECT replace(id::text, '-', '') || ' ' || source || ' ' || target FROM alias
                WHERE alias.account = key_mapping.account AND alias.link = key_mapping.link AND alias.key = key_mapping.key LIMIT 1)
            END AS redirect
        FROM key_mapping
            JOIN link ON link.account = key_mapping.account AND link.id = key_mapping.link
            JOIN note ON note.account = link.account AND note.id = link.note
        WHERE key_mapping.account = :account AND key_mapping.key_hash = wanted.key_hash AND key_mapping.key = wanted.key
            AND key_mapping.withdrawn_at IS NULL AND link.removed_at IS NULL AND note.trashed_at IS NULL
        ORDER BY key_mapping.link LIMIT 1000
    ) AS found
) AS sized
WHERE coalesce(size_before, 0) < 8388608 ORDER BY place, link_id;
\endpipeline

import { type Kysely, sql } from 'kysely';

/** Every resource that `api_keys` does not already say the owner of. */
const tables = [
  'owners',
  'ip_policies',
  'ip_policy_rules',
  'ip_restrictions',
  'tunnel_group_backends',
  'agent_ingresses',
  'tls_edges',
  'https_edges',
  'https_edge_routes',
  'event_destinations',
  'event_subscriptions',
];

/**
 * Who made an object, and so may change it. Null where nobody knows: objects that are older than this, which are left to
 * administrators. No foreign key: a bot may be deleted, its objects stay.
 */
export async function owners(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql.raw(`alter table ${table} add column owner_id text collate "C"`).execute(db);
  }
}

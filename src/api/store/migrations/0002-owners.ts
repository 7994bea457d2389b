import { type Kysely, sql } from 'kysely';

/** Tables of all resources without an owner column; `api_keys` already has one. */
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
 * Adds the owner of each object, who may change it. Null means that the owner is unknown, because the object was
 * created before this column existed: only administrators may change it. The column has no foreign key, because objects
 * remain when their bot is deleted.
 */
export async function owners(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql.raw(`alter table ${table} add column owner_id text collate "C"`).execute(db);
  }
}

import { type Kysely, sql } from 'kysely';

/** Tables of all resources that have no owner column yet; `api_keys` already has one. */
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
 * The owner of an object, who can change it. Null: unknown, for objects from before this column; only administrators
 * can change them. No foreign key, because a bot can be deleted and its objects stay.
 */
export async function owners(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql.raw(`alter table ${table} add column owner_id text collate "C"`).execute(db);
  }
}

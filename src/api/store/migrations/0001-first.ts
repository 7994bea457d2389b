import { type Kysely, sql } from 'kysely';

/**
 * Text columns that are compared or sorted have COLLATE "C": identifiers sort in ASCII order, regardless of the locale
 * of the database. Arrays of identifiers have no foreign keys, because objects may still refer to a deleted IP policy
 * (section 2.5, rule 2 of the platform's specification).
 */
const statements = [
  // Counters, one per row. `capture_rules` increases with every change of an event source.
  `create table settings (name text primary key, value bigint not null)`,
  `insert into settings values ('capture_rules', 0)`,

  // Leases of tasks that only one process at a time may run.
  `create table leases (name text primary key, owner text not null, until timestamptz not null)`,

  `create table accounts (id text collate "C" primary key, created_at timestamptz not null)`,

  `create table owners (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    name text not null, is_admin boolean not null, active boolean not null)`,

  `create table api_keys (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    owner_id text collate "C" not null references owners, token_hash bytea not null)`,
  `create index on api_keys (owner_id)`,

  `create table ip_policies (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null)`,

  `create table ip_policy_rules (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    ip_policy_id text collate "C" not null references ip_policies,
    cidr text not null, cidr_key text collate "C" not null, action text not null,
    constraint ip_policy_rules_cidr unique (ip_policy_id, cidr_key))`,

  `create table ip_restrictions (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    type text not null, enforced boolean not null, ip_policy_ids text[] not null)`,

  `create table tunnel_group_backends (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    labels jsonb not null)`,

  `create table agent_ingresses (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    domain text collate "C" not null,
    constraint agent_ingresses_domain unique (account_id, domain))`,

  `create table tls_edges (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    hostports text[] not null, backend jsonb, ip_restriction jsonb, mutual_tls jsonb,
    tls_termination jsonb)`,

  `create table https_edges (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    hostports text[] not null)`,

  `create table https_edge_routes (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    edge_id text collate "C" not null references https_edges on delete cascade,
    match_type text not null, match text not null, compression jsonb,
    constraint https_edge_routes_match unique (edge_id, match_type, match))`,

  // The edge that has each hostport, for all kinds of edges.
  `create table edge_hostports (
    account_id text collate "C" not null, hostport text collate "C" not null,
    edge_id text collate "C" not null,
    constraint edge_hostports_one_edge primary key (account_id, hostport))`,
  `create index on edge_hostports (edge_id)`,

  // The row of a deleted destination stays until its queue is sent.
  `create table event_destinations (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    format text not null, target jsonb not null, secret bytea, revision bigint not null,
    deleted_at timestamptz)`,
  `create index on event_destinations (deleted_at) where deleted_at is not null`,

  `create table event_subscriptions (
    id text collate "C" primary key, account_id text collate "C" not null references accounts,
    created_at timestamptz not null, description text not null, metadata text not null,
    sources jsonb not null, destination_ids text[] not null)`,
  `create index on event_subscriptions using gin (destination_ids)`,

  // The destinations of each event type: one row per subscription, type, and destination.
  `create table event_routes (
    subscription_id text collate "C" not null references event_subscriptions on delete cascade,
    account_id text collate "C" not null, type text collate "C" not null,
    destination_id text collate "C" not null,
    primary key (subscription_id, type, destination_id))`,
  `create index on event_routes (account_id, type)`,

  `create table deliveries (
    seq bigint generated always as identity primary key,
    destination_id text collate "C" not null, event_id text collate "C" not null,
    object_id text collate "C" not null, body text not null, created_at timestamptz not null)`,
  `create index on deliveries (destination_id, seq)`,
];

/** Tables of resources that are listed by account, newest first. */
const listed = [
  'owners',
  'api_keys',
  'ip_policies',
  'ip_policy_rules',
  'ip_restrictions',
  'tunnel_group_backends',
  'agent_ingresses',
  'tls_edges',
  'https_edges',
  'event_destinations',
  'event_subscriptions',
];

/** The first tables. */
export async function first(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of listed) {
    await sql.raw(`create index on ${table} (account_id, id)`).execute(db);
  }
  await sql.raw('create index on https_edge_routes (account_id, edge_id, id)').execute(db);
}

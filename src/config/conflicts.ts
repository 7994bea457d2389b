import { isLoopback } from '../base/index.ts';
import { kindOf, readsTopic } from '../sources/kinds.ts';
import type { CaptureRule } from '../select/options.ts';
import type { WeirConfig } from './root.ts';
import { pathFinding, type PathFinding, pathText } from './findings.ts';
import { quantityText } from './quantities.ts';
import { configuredListeners, overlaps } from './listeners.ts';
import { findImpossible, repeatedNames } from './value-rules.ts';

/** Checks dependencies between options, which JSON Schema cannot express. The values must match the schema. */
export function findConflicts(config: WeirConfig): readonly PathFinding[] {
  const impossible = findImpossible(config);
  const isInvalid = ({ path }: PathFinding): boolean =>
    impossible.some((one) => pathText(one.path) === pathText(path));
  return [...impossible, ...crossSectionFindings(config).filter((one) => !isInvalid(one))];
}

function crossSectionFindings(config: WeirConfig): readonly PathFinding[] {
  return [
    ...sourceNames(config),
    ...repeatedNames(config),
    ...sourceRules(config),
    ...deadLetterLoop(config),
    ...retryWaits(config),
    ...listeners(config),
    ...webListener(config),
    ...sharedPorts(config),
    ...withoutEffect(config),
    ...smallMemory(config),
    ...clusterConflicts(config),
    ...clientIpKey(config),
    ...idleRules(config),
  ];
}

function* sourceNames({ sources }: WeirConfig): Generator<PathFinding> {
  const seen = new Map<string, number>();
  for (const [index, { name }] of sources.entries()) {
    const first = seen.get(name);
    if (first === undefined) seen.set(name, index);
    else {
      const text = `is ${JSON.stringify(name)}, the same as sources[${first}]: the ledger identifies sources by name`;
      const other = ['sources', first, 'name'];
      yield { ...pathFinding(['sources', index, 'name'], 'CFG_DUPLICATE_NAME', text), other };
    }
  }
}

/** Rules of each kind of source. */
function* sourceRules({ sources }: WeirConfig): Generator<PathFinding> {
  for (const type of new Set(sources.map((source) => source.type))) {
    const entries = [...sources.entries()].filter(([, source]) => source.type === type);
    const all = entries.map(([, source]) => source);
    const [first] = all;
    if (first === undefined) continue;
    for (const { index, path, code, text } of kindOf(first).conflicts?.(all) ?? []) {
      yield pathFinding(['sources', entries[index]?.[0] ?? 0, ...path], code, text);
    }
  }
}

function* deadLetterLoop({
  sources,
  dead_letter_topic: letters,
}: WeirConfig): Generator<PathFinding> {
  if (letters === undefined) return;
  const index = sources.findIndex((source) => readsTopic(source, letters));
  if (index < 0) return;
  const text = `is ${JSON.stringify(letters.topic)}, the same as sources[${index}]: each dead letter would be read again and become another one`;
  const other = ['sources', index, 'topic'];
  yield { ...pathFinding(['dead_letter_topic', 'topic'], 'CFG_CONFLICT', text), other };
}

function* retryWaits({ load }: WeirConfig): Generator<PathFinding> {
  const { retry_wait_ms_min: minMs, retry_wait_ms_max: maxMs } = load;
  if (minMs > maxMs) {
    const text = `is ${quantityText(minMs, 'duration')}, more than load.retry_wait_max (${quantityText(maxMs, 'duration')})`;
    yield pathFinding(['load', 'retry_wait_min'], 'CFG_CONFLICT', text);
  }
}

function* listeners({ ops }: WeirConfig): Generator<PathFinding> {
  if (ops === false || ops.token !== undefined || isLoopback(ops.host)) return;
  const text = `is ${ops.host}, not loopback: set ops.token to restrict access to /metrics`;
  yield pathFinding(['ops', 'host'], 'CFG_OPEN_METRICS', text);
}

function* webListener({ web }: WeirConfig): Generator<PathFinding> {
  if (web === false || web.tls !== undefined || isLoopback(web.host)) return;
  const text = `is ${web.host}, not loopback: set web.tls, or use a loopback address behind a proxy with TLS`;
  yield pathFinding(['web', 'host'], 'CFG_PLAIN_LOGIN', text);
}

function* sharedPorts(config: WeirConfig): Generator<PathFinding> {
  const all = configuredListeners(config);
  for (const [index, listener] of all.entries()) {
    const first = all.slice(0, index).find((earlier) => overlaps(earlier, listener));
    if (first === undefined) continue;
    const text = `is ${listener.port}, the same as ${pathText(first.path)}: each listener needs its own address`;
    const other = [...first.path, 'port'];
    yield { ...pathFinding([...listener.path, 'port'], 'CFG_CONFLICT', text), other };
  }
}

function* withoutEffect({ sources, clickhouse }: WeirConfig): Generator<PathFinding> {
  if (sources.length === 0) {
    yield pathFinding(['sources'], 'CFG_NO_SOURCES', 'is empty: `weir run` has nothing to read');
  }
  if (clickhouse.url !== undefined || clickhouse.cluster !== undefined) {
    const other = clickhouse.url === undefined ? 'clickhouse.cluster' : 'clickhouse.url';
    const { binary, memory_bytes_max: memory_max } = clickhouse;
    for (const [key, value] of Object.entries({ binary, memory_max })) {
      if (value === undefined) continue;
      const text = `has no effect with ${other}: it applies only to the embedded server`;
      yield pathFinding(['clickhouse', key], 'CFG_UNUSED', text);
    }
    return;
  }
  for (const key of ['password', 'admin_user', 'analyst_password'] as const) {
    if (clickhouse[key] === undefined) continue;
    const text = 'has no effect without clickhouse.url: the embedded server creates its own users';
    yield pathFinding(['clickhouse', key], 'CFG_UNUSED', text);
  }
}

function* smallMemory({ limits }: WeirConfig): Generator<PathFinding> {
  const { memory_bytes: memory, event_bytes: event } = limits;
  if (memory === undefined || memory >= event) return;
  const text = `is ${quantityText(memory, 'size')}, less than limits.event_size (${quantityText(event, 'size')}): a large event exceeds it while it is read`;
  const other = ['limits', 'event_size'];
  yield { ...pathFinding(['limits', 'memory'], 'CFG_SMALL_MEMORY', text), other };
}

function* clusterConflicts({ clickhouse }: WeirConfig): Generator<PathFinding> {
  const { cluster, url } = clickhouse;
  if (cluster === undefined) return;
  const path = ['clickhouse', 'cluster'] as const;
  if (url !== undefined) {
    yield pathFinding(
      path,
      'CFG_CONFLICT',
      'cannot be combined with clickhouse.url: remove one of them',
    );
  }
  const seen = new Map<string, string>();
  for (const [index, { urls }] of cluster.shards.entries()) {
    const at = [...path, 'shards', index, 'urls'] as const;
    if (cluster.engine === 'plain' && urls.length > 1) {
      const text = 'has more than one server, which requires `engine: replicated`';
      yield pathFinding(at, 'CFG_CONFLICT', text);
    }
    for (const [urlIndex, each] of urls.entries()) {
      const first = seen.get(new URL(each).origin);
      const own = pathText([...at, urlIndex]);
      if (first === undefined) seen.set(new URL(each).origin, own);
      else yield pathFinding([...at, urlIndex], 'CFG_CONFLICT', `is the server of ${first}`);
    }
    const { engine, quorum_servers: quorum } = cluster;
    if (engine === 'replicated' && quorum > urls.length) {
      const text = `is ${quorum}, and shards[${index}] has ${urls.length} servers: no insert could reach the quorum`;
      yield pathFinding([...path, 'quorum_servers'], 'CFG_CONFLICT', text);
    }
  }
  if (cluster.engine === 'plain' && cluster.quorum_servers !== 0) {
    yield pathFinding(
      [...path, 'quorum_servers'],
      'CFG_UNUSED',
      'has no effect with `engine: plain`',
    );
  }
}

function* clientIpKey({ masking }: WeirConfig): Generator<PathFinding> {
  if (masking.client_ip !== 'hmac' || masking.client_ip_keys.length > 0) return;
  const text =
    'is hmac, which needs a key: set masking.client_ip_keys to [file:/run/secrets/client-ip-key], a file with the output of `openssl rand -hex 32`';
  yield pathFinding(['masking', 'client_ip'], 'CFG_CONFLICT', text);
}

/** Finds capture rules, or parts of them, that have no effect because of other rules. */
function* idleRules({ capture }: WeirConfig): Generator<PathFinding> {
  for (const [index, { type, fields = [] }] of capture.entries()) {
    if (fields.length > 1 && fields.includes('*')) {
      const text = 'has `*` and other names; with `*`, the other names have no effect';
      yield pathFinding(['capture', index, 'fields'], 'CFG_UNUSED', text);
    }
    const completeIndex = capture.findIndex((rule) => rule.type === type && isComplete(rule));
    if (completeIndex >= 0 && completeIndex !== index) {
      const text = `has no effect: capture[${completeIndex}] keeps every ${type} with all fields`;
      yield {
        ...pathFinding(['capture', index], 'CFG_UNUSED', text),
        other: ['capture', completeIndex],
      };
    }
  }
}

function isComplete({ filter, fields }: CaptureRule): boolean {
  return filter === undefined && (fields === undefined || fields.includes('*'));
}

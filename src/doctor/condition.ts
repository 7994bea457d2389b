import { errorCatalog, type Diagnosis, type Subject } from '../base/index.ts';
import type {
  Counted,
  DiskInfo,
  EventCondition,
  PartsInfo,
  ServerCondition,
  UserSettings,
} from '../clickhouse/index.ts';

const gibibyte = 2 ** 30;
const shareWarned = 0.1;
const shareFailed = 0.01;
/** A batch needs several hundred megabytes while it is written. */
const insertMemoryBytes = gibibyte;
/** A block spans up to 50 days. */
const partitionsMin = 50;
const shownMax = 3;
const clockMsWarned = 30_000;
const clockMsFailed = 600_000;

/** Evaluates the state that one server reports. @param isEmbedded true for the embedded server */
export function* diagnose(
  subject: Subject,
  found: ServerCondition,
  isEmbedded: boolean,
): Generator<Diagnosis> {
  yield* settingsDiagnoses(subject, found);
  yield* diskDiagnoses(subject, found);
  yield memoryDiagnosis(subject, found.memory, isEmbedded);
  yield partsDiagnosis(subject, found.parts);
  yield detachedDiagnosis(subject, found.detached);
  yield mutationsDiagnosis(subject, found.mutations);
  yield rejectionsDiagnosis(subject, found.rejections);
  if (!isEmbedded) yield clockDiagnosis(subject, found.clockAheadMs);
}

/** Evaluates the events of the last day for problems of their senders. */
export function* diagnoseEvents(
  subject: Subject,
  { deadLetters, unknownMembers }: EventCondition,
): Generator<Diagnosis> {
  yield deadLettersDiagnosis(subject, deadLetters);
  yield unknownDiagnosis(subject, unknownMembers);
}

function* settingsDiagnoses(subject: Subject, found: ServerCondition): Generator<Diagnosis> {
  const { users, readOnlyTables, isDurable } = found;
  yield writableDiagnosis(subject, users, readOnlyTables);
  const check = 'clickhouse.settings';
  if (users === undefined) yield subject.skipped(check, 'the server does not show the settings');
  else yield settingsDiagnosis(subject, users);
  if (isDurable === undefined) return;
  yield isDurable
    ? subject.ok('clickhouse.durability', 'acknowledged data is on disk')
    : subject.warning(
        'clickhouse.durability',
        'fsync_after_insert or fsync_part_directory is off: a power failure of the server can lose acknowledged data',
        'Set both to 1 under <merge_tree>, as deploy/compose/clickhouse/config.xml does, or replicate the tables.',
      );
}

function writableDiagnosis(
  subject: Subject,
  users: readonly UserSettings[] | undefined,
  readOnlyTables: readonly string[] | undefined,
): Diagnosis {
  const check = 'clickhouse.writable';
  const { advice } = errorCatalog.ERR_CLICKHOUSE_READ_ONLY;
  const reader = users?.find(({ readonly }) => readonly !== 0);
  if (reader !== undefined) {
    const cause = `user ${reader.user} is read-only: its setting readonly is ${reader.readonly}`;
    return subject.failed(check, cause, advice);
  }
  if (readOnlyTables === undefined) {
    return subject.skipped(check, 'the server does not show which replicas are read-only');
  }
  if (readOnlyTables.length > 0) {
    const cause = `the replica rejects writes to ${some(readOnlyTables)}`;
    return subject.failed(check, cause, advice);
  }
  if (users === undefined) return subject.skipped(check, 'the server does not show the settings');
  return subject.ok(check, `${some(users.map(({ user }) => user))} can write`);
}

function settingsDiagnosis(subject: Subject, users: readonly UserSettings[]): Diagnosis {
  const check = 'clickhouse.settings';
  for (const { user, memoryBytes, partitionsPerInsert, executionSeconds } of users) {
    if (memoryBytes > 0 && memoryBytes < insertMemoryBytes) {
      return subject.warning(
        check,
        `max_memory_usage of user ${user} is ${megabytes(memoryBytes)}: inserts of large batches need more memory`,
        'Increase it to 1 GiB or more, remove it (0), or decrease `load.batch_rows`.',
      );
    }
    if (partitionsPerInsert > 0 && partitionsPerInsert < partitionsMin) {
      return subject.warning(
        check,
        `max_partitions_per_insert_block of user ${user} is ${partitionsPerInsert}: batches of old events span up to ${partitionsMin} days and must be split`,
        `Set it to ${partitionsMin} or more (default: 100).`,
      );
    }
    if (executionSeconds > 0 && executionSeconds < 60) {
      return subject.warning(
        check,
        `max_execution_time of user ${user} is ${executionSeconds} s: long inserts and rollup queries are aborted`,
        'Set it to 0 for the users of Weir.',
      );
    }
  }
  return subject.ok(check, 'no restrictive limits for memory, partitions, or execution time');
}

function* diskDiagnoses(subject: Subject, found: ServerCondition): Generator<Diagnosis> {
  const { disks, freeBytesMin = 0 } = found;
  const check = 'clickhouse.disk';
  const [fullest] = disks ?? [];
  if (disks === undefined || fullest === undefined) {
    return yield subject.skipped(
      check,
      'the administrator lacks the privilege to read system.disks',
    );
  }
  const broken = disks.find(({ isReadOnly }) => isReadOnly);
  if (broken !== undefined) {
    const remedy = 'Check the system log for disk errors, and mount the disk as writable.';
    yield subject.failed(check, `disk ${broken.name} is read-only`, remedy);
  }
  yield roomDiagnosis(subject, fullest, freeBytesMin);
}

function roomDiagnosis(subject: Subject, disk: DiskInfo, freeBytesMin: number): Diagnosis {
  const check = 'clickhouse.disk';
  const { freeBytes, totalBytes } = disk;
  const text = `${gibibytes(freeBytes)} of ${gibibytes(totalBytes)} GiB are free`;
  const { advice } = errorCatalog.ERR_CLICKHOUSE_DISK_FULL;
  if (freeBytes <= freeBytesMin) {
    const cause = `${text}; ClickHouse rejects inserts below ${gibibytes(freeBytesMin)} GiB (min_free_disk_bytes_to_perform_insert)`;
    return subject.failed(check, cause, advice);
  }
  if (freeBytes < totalBytes * shareFailed || freeBytes < gibibyte / 4) {
    return subject.failed(check, `${text}: not enough for merges`, advice);
  }
  if (freeBytes >= totalBytes * shareWarned) return subject.ok(check, text);
  return subject.warning(check, text, 'Free disk space, or shorten `retention`.');
}

function memoryDiagnosis(
  subject: Subject,
  memory: ServerCondition['memory'],
  isEmbedded: boolean,
): Diagnosis {
  const check = 'clickhouse.memory';
  if (memory === undefined) return subject.skipped(check, 'the server does not report its memory');
  const { usedBytes, maxBytes } = memory;
  const text = `${megabytes(usedBytes)} of ${megabytes(maxBytes)} are in use`;
  const option = isEmbedded ? '`clickhouse.memory_max`' : 'max_server_memory_usage';
  const remedy = `Increase ${option}, or decrease \`load.batch_rows\`.`;
  if (maxBytes > 0 && usedBytes > maxBytes * 0.9) return subject.failed(check, text, remedy);
  if (maxBytes > 0 && maxBytes < insertMemoryBytes) {
    const cause = `${text}: not enough for batches of 100,000 rows and concurrent queries`;
    return subject.warning(check, cause, remedy);
  }
  return subject.ok(check, text);
}

function partsDiagnosis(subject: Subject, parts: PartsInfo | undefined): Diagnosis {
  const check = 'clickhouse.parts';
  if (parts === undefined) return subject.skipped(check, 'the server does not show its parts');
  const { table, partition, parts: count, delayAt, rejectAt } = parts;
  if (count === 0) return subject.ok(check, 'no parts yet');
  const text = `at most ${count} active parts in a partition (${table}, ${partition})`;
  const remedy =
    'Merges cannot keep up. Check system.merges and the disk, and insert larger batches less often (`load.latency_max`).';
  if (rejectAt > 0 && count >= rejectAt * 0.9) {
    return subject.failed(
      check,
      `${text}; ClickHouse rejects inserts from ${rejectAt} parts`,
      remedy,
    );
  }
  if (delayAt > 0 && count >= delayAt / 2) {
    return subject.warning(
      check,
      `${text}; ClickHouse delays inserts from ${delayAt} parts`,
      remedy,
    );
  }
  return subject.ok(check, text);
}

function detachedDiagnosis(subject: Subject, detached: readonly Counted[] | undefined): Diagnosis {
  const check = 'clickhouse.detached';
  if (detached === undefined)
    return subject.skipped(check, 'the server does not show its detached parts');
  if (detached.length === 0) return subject.ok(check, 'no detached parts');
  return subject.warning(
    check,
    `detached parts: ${some(detached.map(({ name, count, note }) => `${count} of ${name} (${note || 'by hand'})`))}`,
    'To check for missing rows, run `weir audit`. Attach intact parts (ALTER TABLE ... ATTACH PART), and drop broken ones (DROP DETACHED PART).',
  );
}

function mutationsDiagnosis(
  subject: Subject,
  mutations: readonly Counted[] | undefined,
): Diagnosis {
  const check = 'clickhouse.mutations';
  if (mutations === undefined)
    return subject.skipped(check, 'the server does not show its mutations');
  const [first] = mutations;
  if (first === undefined) return subject.ok(check, 'no failing mutations');
  return subject.warning(
    check,
    `a mutation of ${first.name} fails repeatedly: ${first.note}`,
    'Fix the cause in the message, or cancel the mutation: KILL MUTATION.',
  );
}

function rejectionsDiagnosis(
  subject: Subject,
  rejections: ServerCondition['rejections'],
): Diagnosis {
  const check = 'clickhouse.rejections';
  if (rejections === undefined)
    return subject.skipped(check, 'the server does not show its errors');
  const [first] = rejections;
  if (first === undefined) return subject.ok(check, 'no rejected requests in the last 15 minutes');
  const names = some(rejections.map(({ code, note }) => `${note} (${code})`));
  const cause = `the server rejected requests in the last 15 minutes: ${names}`;
  return subject.warning(check, cause, errorCatalog[first.code].advice);
}

function clockDiagnosis(subject: Subject, aheadMs: number | undefined): Diagnosis {
  const check = 'clickhouse.clock';
  if (aheadMs === undefined) return subject.skipped(check, 'the time of the server is unknown');
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const way = aheadMs < 0 ? 'behind' : 'ahead of';
  const cause = `the local clock is ${seconds} s ${way} the clock of the server`;
  const { advice } = errorCatalog.ERR_CLICKHOUSE_CLOCK;
  if (Math.abs(aheadMs) >= clockMsFailed) return subject.failed(check, cause, advice);
  if (Math.abs(aheadMs) >= clockMsWarned) return subject.warning(check, cause, advice);
  return subject.ok(check, 'the local clock matches the clock of the server');
}

function deadLettersDiagnosis(subject: Subject, found: readonly Counted[] | undefined): Diagnosis {
  const check = 'events.dead_letters';
  if (found === undefined) return subject.skipped(check, 'the query failed');
  if (found.length === 0) return subject.ok(check, 'no dead letters in the last day');
  const kinds = found.map(({ name, count, note }) => {
    return `${count} with reason ${name}${note === '' ? '' : `, most of ${note}`}`;
  });
  return subject.warning(
    check,
    `dead letters of the last day: ${some(kinds)}`,
    'To list fields and causes, run `weir dead-letters list --group`. After fixing the cause or upgrading Weir, run `weir dead-letters replay --all`.',
  );
}

function unknownDiagnosis(subject: Subject, found: readonly Counted[] | undefined): Diagnosis {
  const check = 'events.unknown_fields';
  if (found === undefined) return subject.skipped(check, 'the query failed');
  const unknown = found.filter(({ name, note }) => !isAddedByApi(name, note));
  if (unknown.length === 0) return subject.ok(check, 'no unknown fields in the last day');
  const names = unknown.map(({ name, count, note }) => `${name} (${count} of ${note})`);
  return subject.warning(
    check,
    `events have fields that this version does not know: ${some(names)}`,
    'Weir keeps them in the column `extra`. A newer version of Weir may have columns for them.',
  );
}

/** Fields that the management API adds to section 6.3 (docs/decisions/0010-management-api.md). */
function isAddedByApi(name: string, eventType: string): boolean {
  if (name === 'owner_id') return eventType.startsWith('api_key_');
  return name === 'target.file' && eventType.startsWith('event_destination_');
}

function some(names: readonly string[]): string {
  const more = names.length > shownMax ? `; ${names.length - shownMax} more` : '';
  return `${names.slice(0, shownMax).join('; ')}${more}`;
}

function gibibytes(bytes: number): string {
  return (bytes / gibibyte).toFixed(1);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`;
}

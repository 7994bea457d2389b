import { errorCatalog, type Diagnosis, type Subject } from '../base/index.ts';
import type {
  Counted,
  DiskFacts,
  PartsFacts,
  ServerCondition,
  UserSettings,
} from '../clickhouse/index.ts';

const gibibyte = 2 ** 30;
const shareWarned = 0.1;
const shareFailed = 0.01;
/** A batch needs some hundred megabytes while it is written. */
const insertMemoryBytes = gibibyte;
/** A block spans up to 50 days. */
const partitionsMin = 50;
const shownMax = 3;
const clockMsWarned = 30_000;
const clockMsFailed = 600_000;

/** What the server itself tells of its state, judged. @param isEmbedded it is Weir's own, on this machine */
export function* judge(
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
  yield refusalsDiagnosis(subject, found.refusals);
  if (!isEmbedded) yield clockDiagnosis(subject, found.clockAheadMs);
}

/** What the events of the last day tell of those who send them, judged. */
export function* judgeEvents(
  subject: Subject,
  { deadLetters, unknownMembers }: Pick<ServerCondition, 'deadLetters' | 'unknownMembers'>,
): Generator<Diagnosis> {
  yield deadLettersDiagnosis(subject, deadLetters);
  yield unknownDiagnosis(subject, unknownMembers);
}

function* settingsDiagnoses(subject: Subject, found: ServerCondition): Generator<Diagnosis> {
  const { users, readOnlyTables = [], isDurable } = found;
  yield writableDiagnosis(subject, users, readOnlyTables);
  const check = 'clickhouse.settings';
  if (users === undefined) yield subject.skipped(check, 'the server does not tell the settings');
  else yield settingsDiagnosis(subject, users);
  if (isDurable === undefined) return;
  yield isDurable
    ? subject.ok('clickhouse.durability', 'what is acknowledged is on disk')
    : subject.warning(
        'clickhouse.durability',
        'fsync_after_insert or fsync_part_directory is off: a power cut of the server can lose what it acknowledged',
        'Set both to 1 under <merge_tree>, as deploy/compose/clickhouse/config.xml does, or replicate the tables.',
      );
}

function writableDiagnosis(
  subject: Subject,
  users: readonly UserSettings[] | undefined,
  readOnlyTables: readonly string[],
): Diagnosis {
  const check = 'clickhouse.writable';
  const { advice } = errorCatalog.ERR_CLICKHOUSE_READ_ONLY;
  const reader = users?.find(({ readonly }) => readonly !== 0);
  if (reader !== undefined) {
    const cause = `user ${reader.user} may only read: its setting readonly is ${reader.readonly}`;
    return subject.failed(check, cause, advice);
  }
  if (readOnlyTables.length > 0) {
    const cause = `the replica takes no writes for ${some(readOnlyTables)}`;
    return subject.failed(check, cause, advice);
  }
  if (users === undefined) return subject.skipped(check, 'the server does not tell the settings');
  return subject.ok(check, `${some(users.map(({ user }) => user))} may write`);
}

function settingsDiagnosis(subject: Subject, users: readonly UserSettings[]): Diagnosis {
  const check = 'clickhouse.settings';
  for (const { user, memoryBytes, partitionsPerInsert, executionSeconds } of users) {
    if (memoryBytes > 0 && memoryBytes < insertMemoryBytes) {
      return subject.warning(
        check,
        `max_memory_usage of user ${user} is ${megabytes(memoryBytes)}: inserts of large batches need more`,
        'Raise it to 1 GiB or more, take it away (0), or lower `load.batch_rows`.',
      );
    }
    if (partitionsPerInsert > 0 && partitionsPerInsert < partitionsMin) {
      return subject.warning(
        check,
        `max_partitions_per_insert_block of user ${user} is ${partitionsPerInsert}: batches of old events span up to ${partitionsMin} days and are split`,
        `Set it to ${partitionsMin} or more; 100 is the default.`,
      );
    }
    if (executionSeconds > 0 && executionSeconds < 60) {
      return subject.warning(
        check,
        `max_execution_time of user ${user} is ${executionSeconds} s: long inserts and counting are cut off`,
        'Set it to 0 for the users of Weir.',
      );
    }
  }
  return subject.ok(check, 'memory, partitions and times of inserts are not restricted');
}

function* diskDiagnoses(subject: Subject, found: ServerCondition): Generator<Diagnosis> {
  const { disks, freeBytesMin = 0 } = found;
  const check = 'clickhouse.disk';
  const [fullest] = disks ?? [];
  if (disks === undefined || fullest === undefined) {
    return yield subject.skipped(check, 'the administrator may not read system.disks');
  }
  const broken = disks.find(({ isReadOnly }) => isReadOnly);
  if (broken !== undefined) {
    const remedy = 'Look into the log of the system for errors of the disk, and mount it writable.';
    yield subject.failed(check, `disk ${broken.name} cannot be written`, remedy);
  }
  yield roomDiagnosis(subject, fullest, freeBytesMin);
}

function roomDiagnosis(subject: Subject, disk: DiskFacts, freeBytesMin: number): Diagnosis {
  const check = 'clickhouse.disk';
  const { freeBytes, totalBytes } = disk;
  const text = `${gibibytes(freeBytes)} of ${gibibytes(totalBytes)} GiB are free`;
  const { advice } = errorCatalog.ERR_CLICKHOUSE_DISK_FULL;
  if (freeBytes <= freeBytesMin) {
    const cause = `${text}, and inserts are refused below ${gibibytes(freeBytesMin)} GiB (min_free_disk_bytes_to_perform_insert)`;
    return subject.failed(check, cause, advice);
  }
  if (freeBytes < totalBytes * shareFailed || freeBytes < gibibyte / 4) {
    return subject.failed(check, `${text}: the next merge may find none`, advice);
  }
  if (freeBytes >= totalBytes * shareWarned) return subject.ok(check, text);
  return subject.warning(check, text, 'Free space, or shorten `retention`.');
}

function memoryDiagnosis(
  subject: Subject,
  memory: ServerCondition['memory'],
  isEmbedded: boolean,
): Diagnosis {
  const check = 'clickhouse.memory';
  if (memory === undefined) return subject.skipped(check, 'the server does not tell its memory');
  const { usedBytes, maxBytes } = memory;
  const text = `${megabytes(usedBytes)} of ${megabytes(maxBytes)} are in use`;
  const option = isEmbedded ? '`clickhouse.memory_max`' : 'max_server_memory_usage';
  const remedy = `Raise ${option}, or make batches smaller (\`load.batch_rows\`).`;
  if (maxBytes > 0 && usedBytes > maxBytes * 0.9) return subject.failed(check, text, remedy);
  if (maxBytes > 0 && maxBytes < insertMemoryBytes) {
    const cause = `${text}: little for batches of 100 000 rows and the queries beside them`;
    return subject.warning(check, cause, remedy);
  }
  return subject.ok(check, text);
}

function partsDiagnosis(subject: Subject, parts: PartsFacts | undefined): Diagnosis {
  const check = 'clickhouse.parts';
  if (parts === undefined) return subject.skipped(check, 'the server does not tell its parts');
  const { table, partition, parts: count, delayAt, refuseAt } = parts;
  if (count === 0) return subject.ok(check, 'there are none yet');
  const text = `at most ${count} active parts in a partition (weir.${table}, ${partition})`;
  const remedy =
    'Merges do not keep up: look at system.merges and the disk, and insert larger batches less often (`load.batch_wait`).';
  if (refuseAt > 0 && count >= refuseAt * 0.9) {
    return subject.failed(check, `${text}; inserts are refused from ${refuseAt} on`, remedy);
  }
  if (delayAt > 0 && count >= delayAt / 2) {
    return subject.warning(check, `${text}; inserts are slowed down from ${delayAt} on`, remedy);
  }
  return subject.ok(check, text);
}

function detachedDiagnosis(subject: Subject, detached: readonly Counted[] | undefined): Diagnosis {
  const check = 'clickhouse.detached';
  if (detached === undefined) return subject.skipped(check, 'the server does not tell');
  if (detached.length === 0) return subject.ok(check, 'no part is set aside');
  return subject.warning(
    check,
    `parts are set aside: ${some(detached.map(({ name, count, note }) => `${count} of weir.${name} (${note || 'by hand'})`))}`,
    '`weir audit` tells whether rows are missing. Attach what is whole (ALTER TABLE ... ATTACH PART), drop what is not (DROP DETACHED PART).',
  );
}

function mutationsDiagnosis(
  subject: Subject,
  mutations: readonly Counted[] | undefined,
): Diagnosis {
  const check = 'clickhouse.mutations';
  if (mutations === undefined) return subject.skipped(check, 'the server does not tell');
  const [first] = mutations;
  if (first === undefined) return subject.ok(check, 'no change of a table is stuck');
  return subject.warning(
    check,
    `a change of weir.${first.name} fails again and again: ${first.note}`,
    'Mend what it says, or give it up: KILL MUTATION.',
  );
}

function refusalsDiagnosis(subject: Subject, refusals: ServerCondition['refusals']): Diagnosis {
  const check = 'clickhouse.refusals';
  if (refusals === undefined) return subject.skipped(check, 'the server does not tell its errors');
  const [first] = refusals;
  if (first === undefined) return subject.ok(check, 'nothing in the last 15 minutes');
  const names = some(refusals.map(({ code, note }) => `${note} (${code})`));
  const cause = `in the last 15 minutes the server has refused somebody: ${names}`;
  return subject.warning(check, cause, errorCatalog[first.code].advice);
}

function clockDiagnosis(subject: Subject, aheadMs: number | undefined): Diagnosis {
  const check = 'clickhouse.clock';
  if (aheadMs === undefined) return subject.skipped(check, 'the server was not asked for its time');
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const way = aheadMs < 0 ? 'behind' : 'ahead of';
  const cause = `this clock is ${seconds} s ${way} that of the server`;
  const { advice } = errorCatalog.ERR_CLICKHOUSE_CLOCK;
  if (Math.abs(aheadMs) >= clockMsFailed) return subject.failed(check, cause, advice);
  if (Math.abs(aheadMs) >= clockMsWarned) return subject.warning(check, cause, advice);
  return subject.ok(check, 'the clock agrees with that of the server');
}

function deadLettersDiagnosis(subject: Subject, found: readonly Counted[] | undefined): Diagnosis {
  const check = 'events.dead_letters';
  if (found === undefined) return subject.skipped(check, 'they could not be counted');
  if (found.length === 0) return subject.ok(check, 'none in the last day');
  const kinds = found.map(({ name, count, note }) => {
    return `${count} of reason ${name}${note === '' ? '' : `, most of ${note}`}`;
  });
  return subject.warning(
    check,
    `set aside in the last day: ${some(kinds)}`,
    '`weir dead-letters list --group` shows fields and causes; when they are mended, or Weir is newer, `weir dead-letters replay --all` stores them.',
  );
}

function unknownDiagnosis(subject: Subject, found: readonly Counted[] | undefined): Diagnosis {
  const check = 'events.unknown_members';
  if (found === undefined) return subject.skipped(check, 'they could not be counted');
  const unknown = found.filter(({ name, note }) => !isAddedByApi(name, note));
  if (unknown.length === 0) return subject.ok(check, 'all members of the last day are known');
  const names = unknown.map(({ name, count, note }) => `${name} (${count} of ${note})`);
  return subject.warning(
    check,
    `events have members that this version does not know: ${some(names)}`,
    'They are kept in the column extra, so nothing is lost; a newer Weir may have columns for them.',
  );
}

/** What the management API adds to the fields of section 6.3 (docs/decisions/0010-management-api.md). */
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

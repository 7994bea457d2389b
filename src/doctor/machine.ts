import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { getHeapStatistics } from 'node:v8';

import { memoryBytesOf, type WeirConfig } from '../config/index.ts';
import { defaultMemoryBytesMax } from '../clickhouse/index.ts';
import { type Diagnosis, Subject } from '../base/index.ts';

/** Resource limits of the machine or container. */
export interface MachineInfo {
  /** Limit of open files and sockets; undefined if there is no limit or it is unknown. */
  readonly openFilesMax: number | undefined;
  /** Memory of the container, or of the machine. */
  readonly memoryBytes: number;
  readonly isContainerMemory: boolean;
  /** Available processors: those of the machine, or the quota of the container. */
  readonly processors: number;
}

const mebibyte = 2 ** 20;
/** Memory of Node.js, the WebAssembly kernel, and the web page; 230 MiB were measured without a batch. */
const processBytes = 300 * mebibyte;
/**
 * Minimum number of open files: a part has a file per column while it is merged, and several merges run concurrently.
 */
const openFilesEmbedded = 4096;
const openFilesMin = 1024;

/** Checks the limits of this process, and the data directory. */
export async function* examineMachine(config: WeirConfig): AsyncGenerator<Diagnosis> {
  yield* checkMachine(config, await readMachineInfo());
  yield await dataDirDiagnosis(config.data_dir);
}

/** Reports limits that are too low for this configuration. */
export function* checkMachine(
  { clickhouse, limits, load }: Pick<WeirConfig, 'clickhouse' | 'limits' | 'load'>,
  { openFilesMax, memoryBytes, isContainerMemory, processors }: MachineInfo,
): Generator<Diagnosis> {
  const subject = new Subject('machine');
  const isEmbedded = clickhouse.url === undefined && clickhouse.cluster === undefined;
  yield openFilesDiagnosis(subject, openFilesMax, isEmbedded);
  const server = isEmbedded ? (clickhouse.memory_bytes_max ?? defaultMemoryBytesMax()) : 0;
  const heapBytesMax = getHeapStatistics().heap_size_limit;
  const budget = memoryBytesOf({ limits, load }, { memoryBytes, heapBytesMax });
  const own = processBytes + budget;
  const needed = own + server;
  const whose = isContainerMemory ? 'the container' : 'the machine';
  const text =
    `${megabytes(memoryBytes)} in ${whose}; Weir can use ${megabytes(own)}` +
    (isEmbedded ? ` and its ClickHouse ${megabytes(server)}` : '');
  const remedy = `Add memory to ${whose}, or decrease \`limits.memory\`${isEmbedded ? ' and `clickhouse.memory_max`' : ''}: otherwise the system can kill the process.`;
  yield needed > memoryBytes
    ? subject.failed('limits.memory', text, remedy)
    : subject.ok('limits.memory', text);
  yield processors < 1
    ? subject.warning(
        'limits.cpu',
        `${processors} CPUs: the container throttles the process`,
        'Set the CPU limit of the container to 1 or more.',
      )
    : subject.ok('limits.cpu', `${processors} processors`);
}

function openFilesDiagnosis(
  subject: Subject,
  openFilesMax: number | undefined,
  isEmbedded: boolean,
): Diagnosis {
  const check = 'limits.open_files';
  if (openFilesMax === undefined) return subject.ok(check, 'no limit');
  const text = `limit of ${openFilesMax} open files and sockets`;
  const remedy =
    'Increase the limit: LimitNOFILE= of the systemd unit, `ulimit -n`, or ulimits of the container.';
  if (openFilesMax < openFilesMin) return subject.failed(check, text, remedy);
  if (isEmbedded && openFilesMax < openFilesEmbedded) {
    const cause = `${text}; the embedded ClickHouse can need ${openFilesEmbedded}`;
    return subject.warning(check, cause, remedy);
  }
  return subject.ok(check, text);
}

async function readMachineInfo(): Promise<MachineInfo> {
  const constrained = process.constrainedMemory();
  const total = totalmem();
  const isContainerMemory = constrained > 0 && constrained < total;
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const openFiles = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  const quota = await readFile('/sys/fs/cgroup/cpu.max', 'utf8').catch(() => '');
  return {
    openFilesMax: openFiles === undefined ? undefined : Number(openFiles),
    memoryBytes: isContainerMemory ? constrained : total,
    isContainerMemory,
    processors: Math.min(availableParallelism(), processorsOf(quota)),
  };
}

/** Processors that `cpu.max` of a cgroup allows: `50000 100000` is half of one; `max 100000` is unlimited. */
export function processorsOf(quota: string): number {
  const [, quotaUs, periodUs] = /^(\d+) (\d+)/.exec(quota) ?? [];
  return quotaUs === undefined ? Number.POSITIVE_INFINITY : Number(quotaUs) / Number(periodUs);
}

async function dataDirDiagnosis(dataDir: string): Promise<Diagnosis> {
  const subject = new Subject('machine');
  const check = 'data_dir.writable';
  for (let folder = dataDir; ; folder = dirname(folder)) {
    try {
      await access(folder, constants.W_OK | constants.X_OK);
      if (folder !== dataDir) return subject.ok(check, `${dataDir} will be created in ${folder}`);
      return await privacyDiagnosis(subject, dataDir);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isMissing && folder !== dirname(folder)) continue;
      const remedy = `Make it writable for the user that runs Weir (chown), or change \`data_dir\`.`;
      return subject.failed(check, `${folder} is not writable for this user`, remedy);
    }
  }
}

/** Check the permissions, because Weir does not change those of a folder that existed before. */
async function privacyDiagnosis(subject: Subject, dataDir: string): Promise<Diagnosis> {
  const check = 'data_dir.writable';
  const { mode } = await stat(dataDir);
  if ((mode & 0o077) === 0) return subject.ok(check, `${dataDir} is writable`);
  const rights = (mode & 0o777).toString(8);
  const text = `${dataDir} has mode 0${rights}: other users of the machine can access it`;
  return subject.warning(check, text, `Run \`chmod 700 ${dataDir}\`.`);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MiB`;
}

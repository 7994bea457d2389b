import { open } from 'node:fs/promises';
import { arch, availableParallelism, platform, release, totalmem } from 'node:os';

import { version, messageOf } from '../../base/index.ts';
import { configObject, showConfig, type WeirConfig } from '../../config/index.ts';
import type { Io } from '../io.ts';
import { withLedger } from '../ledger.ts';
import { fetchOps } from '../../app/ops-client.ts';
import { readOpsAddresses } from '../../app/ops-address.ts';

/** One file of a bundle. */
export interface BundleItem {
  readonly file: string;
  /** Description in the bundle's README. */
  readonly about: string;
  content(): Promise<unknown>;
}

/** Collaborators of a bundle. */
export interface BundleDeps {
  readonly config: WeirConfig;
  readonly configFile: string | undefined;
  readonly logFile: string | undefined;
}

const logBytesMax = 512 * 1024;

/** Returns all parts, in the order of the bundle. */
export function bundleItems(io: Io, deps: BundleDeps): readonly BundleItem[] {
  const { config, configFile, logFile } = deps;
  const log: BundleItem = {
    file: 'log.txt',
    about: 'The end of the log file of --log.',
    content: async () => await lastLines(logFile ?? ''),
  };
  return [
    {
      file: 'about.json',
      about: 'Versions and the machine.',
      content: async () => aboutText(io),
    },
    {
      file: 'configuration.json',
      about: 'The configuration with all defaults, secrets masked: output of `weir config show`.',
      content: async () => {
        const { file, options = [] } = await showConfig(configFile, io);
        return configObject(file, options);
      },
    },
    {
      file: 'doctor.json',
      about: 'Findings of weir doctor.',
      content: async () => await doctorFindings(io, config),
    },
    {
      file: 'status.json',
      about: 'Health and metrics of the running process, without traffic data.',
      content: async () => await processFigures(io, config),
    },
    {
      file: 'ledger.json',
      about: 'Result of weir audit, and counts of dead letters by cause, without bytes or values.',
      content: async () => await ledgerSummary(io, configFile),
    },
    ...(logFile === undefined ? [] : [log]),
  ];
}

function aboutText(io: Io): object {
  const names = Object.keys(io.env).filter((name) =>
    /^(WEIR|AWS|NODE|HTTPS?_PROXY|NO_PROXY)/i.test(name),
  );
  return {
    weir: version(),
    node: process.version,
    system: `${platform()} ${release()} ${arch()}`,
    processors: availableParallelism(),
    memory_bytes: totalmem(),
    made_at: new Date().toISOString(),
    variables_set: names.toSorted(),
  };
}

async function doctorFindings(io: Io, config: WeirConfig): Promise<unknown> {
  const { examine } = await import('../../doctor/index.ts');
  const found: unknown[] = [];
  const request = { logGroups: [], deliveryStreams: [], source: undefined, signal: io.signal };
  for await (const diagnosis of examine(config, request)) found.push(diagnosis);
  return found;
}

async function processFigures(io: Io, config: WeirConfig): Promise<unknown> {
  const configured = config.ops === false ? undefined : config.ops.token;
  const token = io.env['WEIR_OPS_TOKEN'] ?? configured;
  const { status, metrics } = await fetchOps({
    urls: await readOpsAddresses(config),
    token,
    signal: io.signal,
  });
  // Omit traffic metrics, because their labels contain hosts of customers.
  const own = [...metrics].filter(([name]) => !name.startsWith('weir_traffic_'));
  return { status, metrics: Object.fromEntries(own) };
}

async function ledgerSummary(io: Io, configFile: string | undefined): Promise<unknown> {
  const command = {
    command: 'support-bundle',
    ...(configFile !== undefined && { config: configFile }),
  };
  return await withLedger(io, command, async (ledger) => ({
    audit: await ledger.audit(),
    dead_letters: await ledger.groupDeadLetters({ state: 'all', limit: 100 }),
  }));
}

async function lastLines(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - logBytesMax);
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(size - start),
      0,
      size - start,
      start,
    );
    const text = buffer.toString('utf8', 0, bytesRead);
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await file.close();
  }
}

/** Returns the content of a part, or if that fails, the reason. A failed part does not affect the other parts. */
export async function contentOf(part: BundleItem): Promise<unknown> {
  return await part.content().catch((error: unknown) => ({ not_available: messageOf(error) }));
}

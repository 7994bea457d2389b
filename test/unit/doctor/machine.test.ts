import { describe, expect, it } from 'vitest';

import { configFrom } from '../../../src/config/index.ts';
import { checkMachine, type MachineInfo, processorsOf } from '../../../src/doctor/machine.ts';

const mebibyte = 2 ** 20;
const large: MachineInfo = {
  openFilesMax: 65_536,
  memoryBytes: 65_536 * mebibyte,
  isContainerMemory: false,
  processors: 4,
};
const external = { clickhouse: { url: 'http://127.0.0.1:8123' } };
const cluster = { clickhouse: { cluster: { shards: [{ urls: ['http://127.0.0.1:8123'] }] } } };
const embedded = { clickhouse: { memory_max: '1GiB' } };

async function faults(options: object, more: Partial<MachineInfo>): Promise<readonly string[]> {
  const config = await configFrom({ sources: [], ...options });
  const found = [...checkMachine(config, { ...large, ...more })];
  return found.flatMap(({ status, check }) => (status === 'ok' ? [] : [`${status} ${check}`]));
}

describe('the limits of the machine', () => {
  it.each<[string, object, Partial<MachineInfo>, readonly string[]]>([
    ['a large machine', embedded, {}, []],
    ['no limit of open files', embedded, { openFilesMax: undefined }, []],
    ['4096 files', embedded, { openFilesMax: 4096 }, []],
    ['4095 files', embedded, { openFilesMax: 4095 }, ['warning limits.open_files']],
    ['4095 files and no server', external, { openFilesMax: 4095 }, []],
    ['4095 files and a cluster', cluster, { openFilesMax: 4095 }, []],
    ['343 MiB for Weir with a cluster', cluster, { memoryBytes: 343 * mebibyte }, []],
    ['1023 files', external, { openFilesMax: 1023 }, ['failed limits.open_files']],
    ['343 MiB for Weir alone', external, { memoryBytes: 343 * mebibyte }, []],
    [
      '342 MiB for Weir alone',
      external,
      { memoryBytes: 342 * mebibyte, isContainerMemory: true },
      ['failed limits.memory'],
    ],
    ['1514 MiB with a server of 1 GiB', embedded, { memoryBytes: 1514 * mebibyte }, []],
    [
      '1513 MiB with a server of 1 GiB',
      embedded,
      { memoryBytes: 1513 * mebibyte },
      ['failed limits.memory'],
    ],
    ['one CPU', external, { processors: 1 }, []],
    ['half a CPU', external, { processors: 0.5 }, ['warning limits.cpu']],
  ])('%s: rated by the needs of the configuration', async (_, options, more, expected) => {
    expect(await faults(options, more)).toEqual(expected);
  });

  it('reads the quota of a container', () => {
    expect(processorsOf('50000 100000\n')).toBe(0.5);
    expect(processorsOf('max 100000\n')).toBe(Number.POSITIVE_INFINITY);
    expect(processorsOf('')).toBe(Number.POSITIVE_INFINITY);
  });
});

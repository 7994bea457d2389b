import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { contentsOf } from '../../../src/base/index.ts';
import { watchFiles } from '../../../src/app/reload/watch.ts';
import { type Workplace, workplace } from '../../support/weir.ts';

/** A clock that permits one check at a time: reading files takes real time, for which a virtual clock would not wait. */
class Looks {
  #wake: (() => void) | undefined;
  #asleep: (() => void) | undefined;
  readonly now = (): number => 0;
  readonly steadyMs = (): number => 0;

  pause(_ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      signal?.addEventListener('abort', () => resolve(), { once: true });
      this.#asleep?.();
    });
  }

  /** Permits a number of checks; resolves when the watch sleeps again. */
  async pass(looks: number): Promise<void> {
    for (let count = 0; count < looks; count++) {
      const asleep = new Promise<void>((resolve) => (this.#asleep = resolve));
      this.#wake?.();
      await asleep;
    }
  }
}

let place: Workplace;
let looks: Looks;
let stop: AbortController;
let watching: Promise<void>;
let isOn: boolean;
let known: ReadonlyMap<string, string>;
/** The content of the file at each reported change. */
let changes: string[];
/** Called while a change is being applied, after the file was read. */
let meanwhile: () => Promise<void>;

const read = async (...names: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  await contentsOf(names.map((name) => place.path(name)));

beforeEach(async () => {
  place = await workplace();
  await place.write('weir.yaml', 'one');
  looks = new Looks();
  stop = new AbortController();
  isOn = true;
  known = await read('weir.yaml');
  changes = [];
  meanwhile = async () => {};
  watching = watchFiles({
    isOn: () => isOn,
    known: () => known,
    intervalMs: () => 100,
    signal: stop.signal,
    clock: looks,
    onChange: async () => {
      known = await read(...Array.from(known.keys(), (path) => path.slice(place.dir.length + 1)));
      changes.push(known.get(place.path('weir.yaml')) ?? '');
      await meanwhile();
    },
  });
});
afterEach(async () => {
  stop.abort();
  await watching;
  await place.close();
});

const now = async (): Promise<string> =>
  (await read('weir.yaml')).get(place.path('weir.yaml')) ?? '';

describe('watchFiles', () => {
  it('reports a change once, after it has been stable for an interval', async () => {
    await looks.pass(3);
    expect(changes).toEqual([]);
    await place.write('weir.yaml', 'two');
    await looks.pass(1);
    expect(changes).toEqual([]);
    await looks.pass(4);
    expect(changes).toEqual([await now()]);
  });

  it('waits while a file is being written', async () => {
    for (const text of ['', 't', 'tw', 'two']) {
      await place.write('weir.yaml', text);
      await looks.pass(1);
    }
    expect(changes).toEqual([]);
    await looks.pass(1);
    expect(changes).toEqual([await now()]);
  });

  it('follows a file that is replaced by rename, with another of the same size', async () => {
    await writeFile(place.path('.new'), 'two');
    await rename(place.path('.new'), place.path('weir.yaml'));
    await looks.pass(2);
    expect(changes).toHaveLength(1);
  });

  it('follows a link above the file, as mounted ConfigMaps change', async () => {
    for (const name of ['v1', 'v2']) {
      await mkdir(place.path(name));
      await writeFile(place.path(`${name}/weir.yaml`), name);
    }
    await symlink('v1', place.path('data'));
    known = await read('data/weir.yaml');
    await looks.pass(2);
    expect(changes).toEqual([]);
    await symlink('v2', place.path('next'));
    await rename(place.path('next'), place.path('data'));
    await looks.pass(2);
    expect(changes).toHaveLength(1);
  });

  it('reports a removed file once, and its return', async () => {
    await rm(place.path('weir.yaml'));
    await looks.pass(4);
    expect(changes).toEqual(['']);
    await place.write('weir.yaml', 'one');
    await looks.pass(4);
    expect(changes).toEqual(['', await now()]);
  });

  it('reports a change in addition to a missing file', async () => {
    known = await read('weir.yaml', 'secret');
    await place.write('weir.yaml', 'without it');
    await looks.pass(2);
    expect(changes).toEqual([await now()]);
  });

  it('reports changes that occur while a change is applied', async () => {
    meanwhile = async () => {
      meanwhile = async () => {};
      await place.write('weir.yaml', 'three');
    };
    await place.write('weir.yaml', 'two');
    await looks.pass(2);
    expect(changes).toHaveLength(1);
    await looks.pass(2);
    expect(changes).toEqual([changes[0], await now()]);
  });

  it('reports nothing while it is off', async () => {
    isOn = false;
    await place.write('weir.yaml', 'two');
    await looks.pass(3);
    expect(changes).toEqual([]);
    isOn = true;
    await looks.pass(3);
    expect(changes).toEqual([await now()]);
  });
});

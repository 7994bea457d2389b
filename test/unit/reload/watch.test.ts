import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { contentsOf } from '../../../src/base/index.ts';
import { watchFiles } from '../../../src/app/reload/watch.ts';
import { type Workplace, workplace } from '../../support/weir.ts';

/** A clock that lets one look pass at a time: reading files takes real time, which a virtual one would not wait for. */
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

  /** Lets the watch look so many times; resolves when it sleeps again. */
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
/** What the file said at each change that was told. */
let changes: string[];
/** What happens while a change is being taken over, after the file was read. */
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
  it('tells of a change when it has stayed for a whole interval, once', async () => {
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

  it('tells of a file that is gone once, and of its return', async () => {
    await rm(place.path('weir.yaml'));
    await looks.pass(4);
    expect(changes).toEqual(['']);
    await place.write('weir.yaml', 'one');
    await looks.pass(4);
    expect(changes).toEqual(['', await now()]);
  });

  it('tells of a change beside a file that is not there', async () => {
    known = await read('weir.yaml', 'secret');
    await place.write('weir.yaml', 'without it');
    await looks.pass(2);
    expect(changes).toEqual([await now()]);
  });

  it('tells of what changes while a change is taken over', async () => {
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

  it('tells of nothing while it is off', async () => {
    isOn = false;
    await place.write('weir.yaml', 'two');
    await looks.pass(3);
    expect(changes).toEqual([]);
    isOn = true;
    await looks.pass(3);
    expect(changes).toEqual([await now()]);
  });
});

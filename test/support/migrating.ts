import { changesBetween, objectsAfter } from '../../scripts/schema-changes.ts';
import {
  type EngineVariant,
  type Migration,
  migrations,
  releases,
  schemaNow,
} from '../../src/catalog/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { newTable, nextSchema } from './next-schema.ts';

/** Rights that the release after this one gives to the owner of its views. */
export const nextGrants = {
  viewDefiner: [`SELECT ON weir.${newTable}`, `SELECT ON weir_local.${newTable}`],
} as const;

/**
 * The migrations of a release, those of today, which a loader runs that finds older tables, and those of the release after this
 * one: one more.
 */
export function steps(
  variant: EngineVariant,
  release: (typeof releases)[number],
): Readonly<Record<'before' | 'today' | 'after', readonly Migration[]>> {
  const all = migrations(variant);
  const today = objectsAfter(all.flatMap(({ statements }) => statements));
  const statements = changesBetween(today, schemaNow(variant, nextSchema), variant);
  if (statements.length === 0) throw new Error('the schema to come is the one of today');
  const next = { number: (all.at(-1)?.number ?? 0) + 1, name: 'next', statements };
  return {
    before: all.filter(({ number }) => number <= release.migration),
    today: all,
    after: [...all, next],
  };
}

/** Statements of migrations, without those that make their record. */
const ofMigrations = /^(?:ALTER|CREATE)(?! DATABASE| TABLE IF NOT EXISTS weir\.migrations)/;

/** A ClickHouse whose administrator is cut off after some statements of migrations. */
export function cutOff(clickhouse: ClickHouse, after: number): ClickHouse {
  let left = after;
  const wrapped = (one: ClickHouse): ClickHouse => {
    const command: ClickHouse['command'] = async (sql, options) => {
      if (ofMigrations.test(sql) && --left < 0) throw new Error('cut off');
      await one.command(sql, options);
    };
    const proxy: ClickHouse = new Proxy(one, {
      get(target, key) {
        if (key === 'command') return command;
        if (key === 'servers') {
          return target.servers.map((each) => (each === target ? proxy : wrapped(each)));
        }
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return proxy;
  };
  return wrapped(clickhouse);
}

/** Asks again and again until `stop`; counts may never fall, and nothing may ever fail. */
export class WatchingReader {
  readonly #ask: () => Promise<number>;
  readonly #running: Promise<void>;
  #stopped = false;
  answers = 0;
  last = 0;

  constructor(ask: () => Promise<number>) {
    this.#ask = ask;
    this.#running = this.#watch();
    // It is told by `stop`.
    this.#running.catch(() => {});
  }

  /** @throws what a question failed with */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #watch(): Promise<void> {
    while (!this.#stopped) {
      const count = await this.#ask();
      if (count < this.last) throw new Error(`${count} rows after ${this.last}`);
      this.last = count;
      this.answers += 1;
    }
  }
}

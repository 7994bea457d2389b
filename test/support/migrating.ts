import { setTimeout as passed } from 'node:timers/promises';

import { nextMigration } from '../../scripts/gen/migrations.ts';
import { type EngineVariant, type Migration, migrations } from '../../src/catalog/index.ts';
import { releases } from '../../src/catalog/migrations/migrations.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { newTable, nextSchema } from './next-schema.ts';

/** Privileges that the next release grants to the owner of its views. */
export const nextGrants = {
  viewDefiner: [`SELECT ON weir.${newTable}`, `SELECT ON weir_local.${newTable}`],
} as const;

/** Cumulative migrations. */
export interface Steps {
  /** Migrations of an earlier release. */
  readonly before: readonly Migration[];
  /** Current migrations, which the program applies at startup. */
  readonly today: readonly Migration[];
  /** Migrations of the next release. */
  readonly after: readonly Migration[];
}

export function steps(variant: EngineVariant, release: (typeof releases)[number]): Steps {
  const all = migrations(variant);
  const next = nextMigration(variant, nextSchema, all);
  if (next === undefined) throw new Error('the schema to come is the one of today');
  return {
    before: all.filter(({ number }) => number <= release.migration),
    today: all,
    after: [...all, next],
  };
}

/** Statements of migrations, except those that record the migration. */
const ofMigrations = /^(?:ALTER|CREATE)(?! DATABASE| TABLE IF NOT EXISTS weir\.migrations)/;

/** A ClickHouse whose administrator is disconnected after some statements of migrations. */
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

/** Queries repeatedly until `stop`; counts must never decrease, and no query may fail. */
export class WatchingReader {
  readonly #ask: () => Promise<number>;
  readonly #running: Promise<void>;
  #stopped = false;
  #failure: Error | undefined;
  #last = 0;
  answers = 0;

  constructor(ask: () => Promise<number>) {
    this.#ask = ask;
    this.#running = this.#watch();
    this.#running.catch((error: unknown) => {
      this.#failure = new Error('the reader has stopped', { cause: error });
    });
  }

  /** The latest result. @throws if a query has failed */
  get last(): number {
    if (this.#failure !== undefined) throw this.#failure;
    return this.#last;
  }

  /** @throws the error of a failed query */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #watch(): Promise<void> {
    while (!this.#stopped) {
      const count = await this.#ask();
      if (count < this.#last) throw new Error(`${count} rows after ${this.#last}`);
      this.#last = count;
      this.answers += 1;
      // A reader may run a thousand queries per minute.
      await passed(70);
    }
  }
}

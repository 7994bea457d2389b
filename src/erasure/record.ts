import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { hostname, userInfo } from 'node:os';

import { baseDatabase, clickhouseTime, type ErasureCriteria, quoted } from '../catalog/index.ts';
import { type ClickHouse, erasureSilentSecs } from '../clickhouse/index.ts';
import { Claim, type ClaimOptions, runningError } from './claim.ts';
import { serverTime, UpdateTimes } from './update-times.ts';

/** A recorded erasure. */
export interface ErasureRow {
  readonly id: string;
  /** `interrupted`: running, but without a heartbeat for a minute. */
  readonly state: 'running' | 'interrupted' | 'finished';
  readonly by: string;
  /** Kinds of criteria. Their values are not stored. */
  readonly criteria: readonly string[];
  readonly before: string | null;
  readonly started_at: string;
  readonly finished_at: string | null;
  /** Number of removed events (dead letters: events that they represent; other tables: rows), by table. */
  readonly erased: Readonly<Record<string, number>>;
}

interface StoredRow {
  readonly id: string;
  readonly state: string;
  readonly holder: string;
  readonly by: string;
  readonly account: string;
  readonly client_ip: string;
  readonly before: string;
  readonly started_at: string;
  readonly finished_at: string;
  readonly fresh: number;
  /** Milliseconds since 1970. */
  readonly updated: string;
}

/** What every version of the row of an erasure has in common. */
type Fields = Pick<StoredRow, 'by' | 'account' | 'client_ip' | 'before' | 'started_at'>;

const asAdmin = { as: 'admin' } as const;
const heartbeatMs = 10_000;
const isUnfinished = "state IN ('running', 'interrupted')";
const never = '1970-01-01 00:00:00.000';

/** The entry of one erasure in `weir.erasures`, which is also the lease that prevents a second erasure. */
export class ErasureRecord {
  readonly id: string;
  readonly #clickhouse: ClickHouse;
  readonly #fields: Fields;
  readonly #times: UpdateTimes;
  readonly #holder = randomUUID();
  #startedMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #isStopped = false;
  #lost: Error | undefined;
  #isFinished = false;

  private constructor(clickhouse: ClickHouse, id: string, fields: Fields, updatedMs: number) {
    this.#clickhouse = clickhouse;
    this.#times = new UpdateTimes(clickhouse, updatedMs);
    this.id = id;
    this.#fields = fields;
  }

  /**
   * Resumes an interrupted erasure with the same criteria, or starts a new one.
   * @throws PipelineError ERR_ERASE_RUNNING
   */
  static async take(
    clickhouse: ClickHouse,
    criteria: ErasureCriteria,
    options: Pick<ClaimOptions, 'logger' | 'signal'> = {},
  ): Promise<ErasureRecord> {
    const claim = await Claim.make(clickhouse, options);
    try {
      return await ErasureRecord.#takeClaimed(clickhouse, criteria);
    } finally {
      await claim.withdraw();
    }
  }

  /** Call while holding the claim: no other process then starts or resumes an erasure, and none is running. */
  static async #takeClaimed(
    clickhouse: ClickHouse,
    criteria: ErasureCriteria,
  ): Promise<ErasureRecord> {
    const unfinished = await readRows(clickhouse, isUnfinished);
    const known = unfinished.find((row) => isSame(row, criteria));
    const fields = known ?? {
      by: startedBy(),
      account: criteria.account === undefined ? '' : hashed(criteria.account),
      client_ip: criteria.network === undefined ? '' : hashed(networkText(criteria)),
      before: clickhouseTime(criteria.beforeMs ?? 0),
      started_at: clickhouseTime(await serverTime(clickhouse)),
    };
    const { by, account, client_ip, before, started_at } = fields;
    const own = { by, account, client_ip, before, started_at };
    const updatedMs = Number(known?.updated ?? 0);
    const record = new ErasureRecord(clickhouse, known?.id ?? randomUUID(), own, updatedMs);
    await record.#write('running');
    // A process that last checked for erasures before this time may hold data. A later check finds this erasure.
    record.#startedMs = await serverTime(clickhouse);
    record.#timer = setInterval(() => {
      record.#beating ??= record.#beat().finally(() => (record.#beating = undefined));
    }, heartbeatMs).unref();
    return record;
  }

  /**
   * When this run of the erasure started, by the clock of the server, in milliseconds since 1970. Events that are
   * received later stay.
   */
  get startedMs(): number {
    return this.#startedMs;
  }

  /** @throws PipelineError ERR_ERASE_RUNNING if another process has taken over the erasure */
  check(): void {
    if (this.#lost !== undefined) throw this.#lost;
  }

  /** False after another process has taken over the erasure, and after the erasure has finished. */
  get isOurs(): boolean {
    return this.#lost === undefined && !this.#isFinished;
  }

  async finish(): Promise<void> {
    await this.#stopBeating();
    this.check();
    await this.#write('finished');
    this.#isFinished = true;
  }

  /** Releases the erasure, if the server is reachable, so that another process can resume it immediately. */
  async release(): Promise<void> {
    await this.#stopBeating();
    if (this.#isFinished || this.#lost !== undefined) return;
    await this.#write('interrupted').catch(() => undefined);
  }

  /** A pending heartbeat must not overwrite the next state. */
  async #stopBeating(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#beating;
  }

  async #beat(): Promise<void> {
    try {
      const [own] = await readRows(this.#clickhouse, `id = ${quoted(this.id)}`);
      if (own?.holder === this.#holder) {
        if (!this.#isStopped) await this.#write('running');
      } else this.#lost = runningError(this.id);
    } catch {
      // If the server is unavailable, the work itself reports this.
    }
  }

  async #write(state: 'running' | 'interrupted' | 'finished'): Promise<void> {
    const { by, account, client_ip: clientIp, before, started_at: startedAt } = this.#fields;
    const texts = [this.id, state, this.#holder, by, account, clientIp, before, startedAt];
    const updatedAt = await this.#times.next();
    // The clock of the server may have stepped back since the start.
    const finishedAt = `greatest(now64(3), toDateTime64(${quoted(startedAt)}, 3, 'UTC'))`;
    const finished = state === 'finished' ? finishedAt : `'${never}'`;
    await this.#clickhouse.command(
      `INSERT INTO ${baseDatabase}.erasures
         (id, state, holder, \`by\`, account, client_ip, before, started_at, finished_at, updated_at)
       VALUES (${texts.map((text) => quoted(text)).join(', ')}, ${finished}, ${updatedAt})`,
      asAdmin,
    );
  }
}

/** All erasures, newest first. */
export async function listErasures(clickhouse: ClickHouse): Promise<readonly ErasureRow[]> {
  const rows = await readRows(clickhouse, "state IN ('running', 'interrupted', 'finished')");
  const erased = await clickhouse.query(
    `SELECT id, \`table\`, sum(events) AS events FROM ${baseDatabase}.erased_rows FINAL GROUP BY id, \`table\``,
    {},
    asAdmin,
  );
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row),
    by: row.by,
    criteria: criteriaOf(row),
    before: row.before === never ? null : row.before,
    started_at: row.started_at,
    finished_at: row.finished_at === never ? null : row.finished_at,
    erased: Object.fromEntries(
      erased
        .filter(({ id }) => id === row.id)
        .map(({ table, events }) => [String(table), Number(events)]),
    ),
  }));
}

/** The unfinished erasure with the same criteria; undefined if there is none. */
export async function readUnfinished(
  clickhouse: ClickHouse,
  criteria: ErasureCriteria,
): Promise<ErasureRow | undefined> {
  const unfinished = await readRows(clickhouse, isUnfinished);
  const same = unfinished.find((row) => isSame(row, criteria));
  return (await listErasures(clickhouse)).find(({ id }) => id === same?.id);
}

function stateOf({ state, fresh }: StoredRow): ErasureRow['state'] {
  if (state === 'finished') return 'finished';
  return fresh === 1 ? 'running' : 'interrupted';
}

function criteriaOf({ account, client_ip: clientIp, before }: StoredRow): readonly string[] {
  return [
    ...(account === '' ? [] : ['account']),
    ...(clientIp === '' ? [] : ['client_ip']),
    ...(before === never ? [] : ['before']),
  ];
}

async function readRows(clickhouse: ClickHouse, condition: string): Promise<readonly StoredRow[]> {
  return await clickhouse.query<StoredRow>(
    `SELECT id, state, holder, \`by\`, account, client_ip, toString(before) AS before,
       toString(started_at) AS started_at, toString(finished_at) AS finished_at,
       state = 'running' AND updated_at > now64(3) - toIntervalSecond(${erasureSilentSecs}) AS fresh,
       toString(toUnixTimestamp64Milli(updated_at)) AS updated
     FROM ${baseDatabase}.erasures FINAL WHERE ${condition} ORDER BY erasures.started_at DESC, id`,
    {},
    asAdmin,
  );
}

function isSame(row: StoredRow, criteria: ErasureCriteria): boolean {
  const { account, network, beforeMs } = criteria;
  return (
    matches(row.account, account) &&
    matches(row.client_ip, network === undefined ? undefined : networkText(criteria)) &&
    row.before === clickhouseTime(beforeMs ?? 0)
  );
}

function networkText({ network }: ErasureCriteria): string {
  return network === undefined ? '' : `${network.address}/${network.bits}`;
}

// There are only 2^32 IPv4 addresses: a slow hash function prevents finding one by trying all of them.
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 27 } as const;

function hashed(value: string): string {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('hex')}$${scryptSync(value, salt, 32, cost).toString('hex')}`;
}

function matches(stored: string, value: string | undefined): boolean {
  if (stored === '' || value === undefined) return stored === '' && value === undefined;
  const [, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'hex');
  return timingSafeEqual(
    scryptSync(value, Buffer.from(salt, 'hex'), expected.length, cost),
    expected,
  );
}

function startedBy(): string {
  let user = '';
  try {
    user = userInfo().username;
  } catch {
    // A user without an entry in the user database, as in containers.
    user = `uid ${process.getuid?.() ?? ''}`;
  }
  return `${user}@${hostname()}`;
}

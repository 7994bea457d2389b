/** A plausible bug that is planted in a copy of the source tree, and that the tests have to find. */
export interface Bug {
  readonly area: Area;
  /** The bug, as users would notice it. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** Tests that must fail. */
  readonly foundBy: readonly string[];
}

/** One bug per area. `test/simulation/plants.ts` has ten more. */
export const areas = [
  'load',
  'ledger',
  'decode',
  'select',
  'rollups',
  'alerts',
  'api',
  'web',
  'cli',
  'migrations',
] as const;

type Area = (typeof areas)[number];

export const bugs: readonly Bug[] = [
  {
    area: 'load',
    name: 'a batch is in the ledger before its dead letters are stored: a crash between these steps loses them',
    file: 'src/load/loader.ts',
    from: `    const deadLetters = await this.#storeDeadLetters(batch, rejectedRows, context);
    const ledger = ledgerRows(batch, this.#options.identity, this.#clock.now());
    await this.#insertLedger(ledger, context);
`,
    to: `    const ledger = ledgerRows(batch, this.#options.identity, this.#clock.now());
    await this.#insertLedger(ledger, context);
    const deadLetters = await this.#storeDeadLetters(batch, rejectedRows, context);
`,
    foundBy: ['test/unit/load/loader.test.ts'],
  },
  {
    area: 'ledger',
    name: 'positions are compared as text, so 10 is less than 9, and reading resumes too early',
    file: 'src/ledger/checkpoints.ts',
    from: 'comparePositions(before, position) >= 0',
    to: 'before >= position',
    foundBy: ['test/unit/pipeline/pipeline.test.ts'],
  },
  {
    area: 'decode',
    name: 'events that were compressed three times become dead letters: the limit is one too low',
    file: 'src/decode/decoder.ts',
    from: 'gzipDepth > GZIP_DEPTH_MAX',
    to: 'gzipDepth >= GZIP_DEPTH_MAX',
    foundBy: ['test/unit/decode/gzip.test.ts'],
  },
  {
    area: 'select',
    name: 'of two rules with the same filter, only the fields of the second one are stored',
    file: 'src/select/type-rules.ts',
    from: 'known ? unionOf([known, { mask }]) : mask',
    to: 'mask',
    foundBy: ['test/unit/select/rule-set.test.ts'],
  },
  {
    area: 'rollups',
    name: 'the mark of a minute is removed before the minute is counted: a failed count is never repeated',
    file: 'src/rollups/refresher.ts',
    from: `    await runSteps(this.#deps.clickhouse, steps, signal);
    await this.#clear({ intervals: pending, hours }, nowMs);
`,
    to: `    await this.#clear({ intervals: pending, hours }, nowMs);
    await runSteps(this.#deps.clickhouse, steps, signal);
`,
    foundBy: ['test/unit/rollups/refresher.test.ts'],
  },
  {
    area: 'alerts',
    name: 'an alert ends too early if its condition was true again for a moment',
    file: 'src/alerts/evaluate/fold.ts',
    from: '{ ...before, falseSince: undefined, lastHeld: end, value, peak }',
    to: '{ ...before, lastHeld: end, value, peak }',
    foundBy: ['test/unit/alerts/fold.test.ts'],
  },
  {
    area: 'api',
    name: 'a bot can create an API key for an administrator: the check is not awaited',
    file: 'src/api/api-keys/resource.ts',
    from: 'await requireOwner(',
    to: 'void requireOwner(',
    foundBy: ['test/system/api-keys.test.ts'],
  },
  {
    area: 'web',
    name: 'a site whose name starts with that of the web page may send requests to it',
    file: 'src/web/server/request-guard.ts',
    from: 'return origin === `${scheme}://${host}` || origin === `https://${host}`;',
    to: 'return origin.startsWith(`${scheme}://${host}`) || origin.startsWith(`https://${host}`);',
    foundBy: ['test/unit/web/request-guard.test.ts'],
  },
  {
    area: 'cli',
    name: 'weir check exits with 1 for a file that only has warnings',
    file: 'src/cli/commands/check.ts',
    from: "findings.every(({ severity }) => severity === 'warning')",
    to: 'findings.length === 0',
    foundBy: ['test/unit/cli/check.test.ts'],
  },
  {
    area: 'migrations',
    name: 'a migration is recorded before its statements run: a failed migration is not repeated',
    file: 'src/clickhouse/schema/migrate.ts',
    from: '  await callFewTimes(apply, fewAttempts)',
    to: '  for (const { server } of servers) await noteApplied(server, migration);\n  await callFewTimes(apply, fewAttempts)',
    foundBy: ['test/system/clickhouse-migrate.test.ts'],
  },
];

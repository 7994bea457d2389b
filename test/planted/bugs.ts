/** A mistake as a careful programmer makes it, put into a copy of the tree to see that the tests find it. */
export interface Bug {
  readonly area: Area;
  /** What is wrong, for whoever uses the program. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly from: string;
  readonly to: string;
  /** Each of them fails. */
  readonly foundBy: readonly string[];
}

/** Where bugs are planted: one in each. The other ten are `test/simulation/plants.ts`. */
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
    name: 'a batch is in the ledger before its dead letters are stored: a crash in between loses them',
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
    name: 'positions are compared as texts: after 9 comes no 10, and reading resumes too early',
    file: 'src/ledger/checkpoints.ts',
    from: 'comparePositions(before, position) >= 0',
    to: 'before >= position',
    foundBy: ['test/unit/pipeline/pipeline.test.ts'],
  },
  {
    area: 'decode',
    name: 'events that were compressed three times are set aside: the limit is one too low',
    file: 'src/decode/decoder.ts',
    from: 'gzipDepth > GZIP_DEPTH_MAX',
    to: 'gzipDepth >= GZIP_DEPTH_MAX',
    foundBy: ['test/unit/decode/gzip.test.ts'],
  },
  {
    area: 'select',
    name: 'of two rules with the same filter only the fields of the second are kept',
    file: 'src/select/type-rules.ts',
    from: 'known ? unionOf([known, { mask }]) : mask',
    to: 'mask',
    foundBy: ['test/unit/select/rule-set.test.ts'],
  },
  {
    area: 'rollups',
    name: 'the marks of a minute are taken down before it is counted: a failed count is never repeated',
    file: 'src/rollups/refresher.ts',
    from: `    await this.#run(statements, signal);
    await this.#clear({ intervals: pending, hours }, nowMs);
`,
    to: `    await this.#clear({ intervals: pending, hours }, nowMs);
    await this.#run(statements, signal);
`,
    foundBy: ['test/unit/rollups/refresher.test.ts'],
  },
  {
    area: 'alerts',
    name: 'an alert ends too early when its condition held again for a moment',
    file: 'src/alerts/evaluate/fold.ts',
    from: '{ ...before, falseSince: undefined, lastHeld: end, value, peak }',
    to: '{ ...before, lastHeld: end, value, peak }',
    foundBy: ['test/unit/alerts/fold.test.ts'],
  },
  {
    area: 'api',
    name: 'a bot gets an API key in the name of an administrator: the check is not waited for',
    file: 'src/api/api-keys/resource.ts',
    from: 'await requireOwner(',
    to: 'void requireOwner(',
    foundBy: ['test/system/api-keys.test.ts'],
  },
  {
    area: 'web',
    name: 'a site whose name begins with that of the web page may ask it',
    file: 'src/web/server/request-guard.ts',
    from: 'return origin === `${scheme}://${host}` || origin === `https://${host}`;',
    to: 'return origin.startsWith(`${scheme}://${host}`) || origin.startsWith(`https://${host}`);',
    foundBy: ['test/unit/web/request-guard.test.ts'],
  },
  {
    area: 'cli',
    name: 'weir check ends with 1 for a file that has warnings only',
    file: 'src/cli/commands/check.ts',
    from: "findings.every(({ severity }) => severity === 'warning')",
    to: 'findings.length === 0',
    foundBy: ['test/unit/cli/check.test.ts'],
  },
  {
    area: 'migrations',
    name: 'a migration is on the record before its statements have run: one that failed is not repeated',
    file: 'src/clickhouse/schema/migrate.ts',
    from: '  await callFewTimes(apply, fewAttempts)',
    to: '  for (const { server } of servers) await noteApplied(server, migration);\n  await callFewTimes(apply, fewAttempts)',
    foundBy: ['test/system/clickhouse-migrate.test.ts'],
  },
];

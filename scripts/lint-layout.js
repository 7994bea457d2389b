/** Rules for the locations of files and declarations. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sourceName, typeOfKind } from './lint-kinds.js';

const root = new URL('../', import.meta.url);

const sourceFolder = fileURLToPath(new URL('src', root));

const filesMax = 25;

/** Reports a folder with too many files, once, at its first file. */
const folderSize = {
  create(context) {
    const folder = dirname(context.filename);
    const files = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
    if (files.length <= filesMax) return {};
    // The first file that the linter reads: it skips other types of files.
    const first = files.find((name) => /\.tsx?$/.test(name));
    if (first !== basename(context.filename)) return {};
    return {
      Program(node) {
        const message = `${files.length} files in one folder, more than ${filesMax}: group them in folders.`;
        context.report({ node, message });
      },
    };
  },
};

/** Names of the event tables, from the schemas. */
const tables = new Set(
  readdirSync(new URL('schemas/events/', root)).map((file) => {
    return JSON.parse(readFileSync(new URL(`schemas/events/${file}`, root), 'utf8'))['x-table'];
  }),
);
// Does not match event types (`….v0`), views (`…_geo`), and options (`…_days`).
const tableName = new RegExp(String.raw`\b(${[...tables].join('|')})\b(?!\.v\d)`);

/** Code that may name the table of one event type. The second text is the reason. */
const aboutOneType = [
  ['src/catalog/', 'declares the tables, and the rollups of each type'],
  ['src/dashboards/', 'panels query requests, connections, or changes'],
  ['src/alerts/rules/', 'alert metrics count requests, connections, or blocks'],
  ['src/alerts/context/', 'context of an alert: requests of the same clients, earlier changes'],
  ['src/web/endpoints/event-pages.ts', 'lists requests'],
  ['src/web/page/', 'describes the data of a panel'],
  [
    'src/what-if/',
    'IP policies apply to requests and connections; their rules are configuration events',
  ],
  ['src/testing/', 'a test file names the table whose rows it expects'],
  ['src/cli/init/', 'an example configuration'],
  ['src/app/demo/', 'the demo waits for its own change'],
  ['src/cli/demo/', 'the demo prints a query of its own change'],
  ['src/cli/commands/sample.ts', 'examples of the command'],
  ['src/cli/commands/send-test.ts', 'prints a query of its event, which is a change'],
  ['src/cli/commands/tail.ts', 'examples of the command'],
  ['src/cli/output/live-line.ts', 'prints the important fields of each type'],
  ['src/cli/commands/sql.ts', 'examples of the command'],
].map(([path]) => fileURLToPath(new URL(path, root)));

/** Reports the name of an event table in a string. Code for all event tables uses `eventTables` of the catalog. */
const eventTable = {
  create(context) {
    if (aboutOneType.some((path) => context.filename.startsWith(path))) return {};
    const look = (node, text) => {
      const [found] = tableName.exec(text) ?? [];
      if (found === undefined) return;
      const message = `${found} is one of several event tables: use eventTables of the catalog, or add an exception with a reason to scripts/lint-layout.js.`;
      context.report({ node, message });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && look(node, node.value),
      TemplateElement: (node) => look(node, node.value.raw),
    };
  },
};

const logMethods = new Set(['debug', 'info', 'warn', 'error']);
const logFolder = fileURLToPath(new URL('src/base/log/', root));

/** Reports a type of a log other than `Log` of `base`: such a log could not be passed to other functions. */
const oneLog = {
  create(context) {
    if (context.filename.startsWith(logFolder)) return {};
    const look = (node) => {
      const method = node.typeAnnotation?.typeAnnotation ?? node;
      if (!logMethods.has(node.key.name) || method.params?.length !== 2) return;
      const message = 'A second kind of log: use Log of base, or Pick<Log, …>.';
      context.report({ node, message });
    };
    return { TSMethodSignature: look, TSPropertySignature: look };
  },
};

/** Files of the declarations of a module, and patterns of their entries. */
const declarations = [
  {
    what: 'A code of a failure',
    name: /^ERR_/,
    members: ['remedy', 'text', 'advice'],
    files: /\/errors\.ts$|\/catalog\.generated\.ts$/,
    place: 'the errors.ts of the code that reports it',
  },
  {
    what: 'A metric',
    name: /^weir_/,
    members: ['kind', 'help'],
    files: /\/([a-z-]+-)?metrics\.ts$/,
    place: 'the metrics.ts of the code that counts it',
  },
];

/** Reports a declaration outside of the file that `npm run gen` reads, and code in a file for declarations. */
const declarationPlace = {
  create(context) {
    const isTable = context.filename.endsWith('/errors.ts');
    return {
      ImportDeclaration(node) {
        if (!isTable || node.importKind === 'type') return;
        const message = 'An errors.ts is data for `npm run gen`: it may only import types.';
        context.report({ node, message });
      },
      Property(node) {
        const name = node.key.name ?? node.key.value;
        if (typeof name !== 'string' || node.value.type !== 'ObjectExpression') return;
        const keys = new Set(node.value.properties.map(({ key }) => key?.name));
        const found = declarations.find(
          ({ name: pattern, members }) =>
            pattern.test(name) && members.every((member) => keys.has(member)),
        );
        if (found === undefined || found.files.test(context.filename)) return;
        context.report({ node, message: `${found.what} is declared in ${found.place}.` });
      },
    };
  },
};

/** The public entry point of a package. Its users are outside of this repository. */
const published = fileURLToPath(new URL('src/kinesis/index.ts', root));

const fromEntry =
  /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'((?:\.\.?\/)+[\w-]+\/index\.ts)'/g;
const importedEntry =
  /(?:const\s+(?:\{([^}]*)\}|\w+)\s*=\s*(?:await\s+)?)?(?:typeof\s+)?\bimport\(\s*'((?:\.\.?\/)+[\w-]+\/index\.ts)',?\s*\)/g;

/** Imported names by public entry point. If a module imports an entry point as a whole, all names that it mentions count. */
function entryUses() {
  const uses = new Map();
  const names = (list) => list.split(',').map((one) => /(?:type\s+)?(\w+)/.exec(one)?.[1]);
  for (const file of readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const place = fileURLToPath(new URL(`src/${file}`, root));
    const text = readFileSync(place, 'utf8');
    const add = (specifier, found) => {
      const entry = resolve(dirname(place), specifier);
      if (place.startsWith(`${dirname(entry)}/`)) return;
      if (!uses.has(entry)) uses.set(entry, new Set());
      for (const name of found) uses.get(entry).add(name);
    };
    for (const [, list, specifier] of text.matchAll(fromEntry)) add(specifier, names(list));
    for (const [, list, specifier] of text.matchAll(importedEntry)) {
      add(specifier, list === undefined ? text.match(/(?<=[.{,]\s*)\w+/g) : names(list));
    }
  }
  return uses;
}

let usesOfEntries;

/** Reports an export of a public entry point that no other module imports. Tests and scripts import from the declaring file. */
const entryUse = {
  create(context) {
    const folder = dirname(context.filename);
    const isEntry = basename(context.filename) === 'index.ts' && dirname(folder) === sourceFolder;
    if (!isEntry || context.filename === published) return {};
    const look = (node, name) => {
      usesOfEntries ??= entryUses();
      if (usesOfEntries.get(context.filename)?.has(name)) return;
      const message = `No other module imports ${name}: remove it from this entry point.`;
      context.report({ node, message });
    };
    return {
      ExportAllDeclaration: (node) =>
        look(node, 'this file: export names instead of *, or nothing'),
      ExportNamedDeclaration(node) {
        for (const { exported } of node.specifiers) look(exported, exported.name);
        const { declaration } = node;
        for (const { id } of declaration?.declarations ?? [declaration ?? {}]) {
          if (id) look(id, id.name);
        }
      },
    };
  },
};

/** Files that retry without the retrier. The second text is the reason. */
const repeatsItself = new Set(
  [
    ['src/base/time/retrier.ts', 'is the retrier'],
    [
      'src/api/delivery/worker.ts',
      'a queue: waiting deliveries are in the store, and others continue',
    ],
    [
      'src/api/delivery/lease-renewal.ts',
      'renews a lease until it is lost; a success does not end the loop',
    ],
    [
      'src/alerts/delivery/alert-sender.ts',
      'a queue: plans due notifications again before each attempt',
    ],
    [
      'src/clickhouse/embedded/embedded-server.ts',
      'waits before the first attempt, longer after servers that ended soon; logs each failure',
    ],
    ['src/cli/sample-target.ts', 'sends the rest of a batch; an interrupted wait is not a failure'],
  ].map(([path]) => fileURLToPath(new URL(path, root))),
);

const retriers = new Set(['Retrier', 'RetryRules', 'callFewTimes']);

/** Reports a loop that ends after a successful call and waits after a failed one, and such waits. `Retrier` does both. */
const oneRetrier = {
  create(context) {
    if (repeatsItself.has(context.filename)) return {};
    // The innermost loop is last. A function inside a loop starts a new entry.
    const loops = [];
    const enter = () => loops.push({ tries: 0, ends: false, waits: false });
    const runReference = (node) => {
      const { ends, waits } = loops.pop();
      if (!ends || !waits) return;
      const message =
        'A retry loop: use Retrier or callFewTimes of base, or add an exception with a reason to scripts/lint-layout.js.';
      context.report({ node, message });
    };
    const tryBlock = (step) => (node) => {
      const { type, block, handler } = node.parent;
      const loop = loops.at(-1);
      if (type === 'TryStatement' && block === node && handler && loop) loop.tries += step;
    };
    const end = () => {
      const loop = loops.at(-1);
      if (loop !== undefined && loop.tries > 0) loop.ends = true;
    };
    const visitors = {
      BlockStatement: tryBlock(1),
      'BlockStatement:exit': tryBlock(-1),
      ReturnStatement: end,
      BreakStatement: end,
      CallExpression({ callee }) {
        const name = callee.name ?? callee.property?.name;
        const loop = loops.at(-1);
        if (loop !== undefined && (name === 'pause' || name === 'wait')) loop.waits = true;
      },
      ImportDeclaration(node) {
        const names = node.specifiers.map(({ local }) => local.name);
        if (!names.includes('retryWaitMs') || names.some((name) => retriers.has(name))) return;
        const message =
          'Waits between attempts without the retrier: use Retrier or callFewTimes of base.';
        context.report({ node, message });
      },
    };
    for (const type of ['ForStatement', 'WhileStatement', 'DoWhileStatement', 'ForOfStatement'])
      Object.assign(visitors, { [type]: enter, [`${type}:exit`]: runReference });
    for (const type of ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
      Object.assign(visitors, { [type]: enter, [`${type}:exit`]: () => loops.pop() });
    return visitors;
  },
};

const plugin = {
  meta: { name: 'layout' },
  rules: {
    'folder-size': folderSize,
    'event-table': eventTable,
    'one-log': oneLog,
    'declaration-place': declarationPlace,
    'entry-use': entryUse,
    'one-retrier': oneRetrier,
    'source-name': sourceName,
    'source-kind': typeOfKind('sources', 'use its kind.ts, with kindOf or traitsOf'),
    'alert-destination': typeOfKind('alerts/destinations', 'use its kind.ts, with kindOf'),
  },
};

// oxlint-disable-next-line import/no-default-export -- The linter requires it.
export default plugin;

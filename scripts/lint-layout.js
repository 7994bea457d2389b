/** Rules for where files lie, and where knowledge of one kind of a thing does. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sourceName, typeOfKind } from './lint-kinds.js';

const root = new URL('../', import.meta.url);

const sourceFolder = fileURLToPath(new URL('src', root));

const filesMax = 25;

/** A folder with more files than a reader takes in. Told once, at its first file. */
const folderSize = {
  create(context) {
    const folder = dirname(context.filename);
    const files = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
    if (files.length <= filesMax) return {};
    // Files of other kinds may come first: the linter does not see them.
    const first = files.find((name) => /\.tsx?$/.test(name));
    if (first !== basename(context.filename)) return {};
    return {
      Program(node) {
        const message = `${files.length} files in one folder, more than ${filesMax}: make folders by what belongs together.`;
        context.report({ node, message });
      },
    };
  },
};

/** Tables of events: every schema names its own. */
const tables = new Set(
  readdirSync(new URL('schemas/events/', root)).map((file) => {
    return JSON.parse(readFileSync(new URL(`schemas/events/${file}`, root), 'utf8'))['x-table'];
  }),
);
// Not in names of event types (`….v0`), views (`…_geo`) and options (`…_days`).
const tableName = new RegExp(String.raw`\b(${[...tables].join('|')})\b(?!\.v\d)`);

/** What is about one type of events by its meaning, and may name its table. */
const aboutOneType = [
  ['src/catalog/', 'declares the tables, and the rollups of one type'],
  ['src/dashboards/', 'panels ask about requests, connections or changes'],
  ['src/alerts/rules/', 'metrics of alerts count requests, connections or blocks'],
  ['src/alerts/context/', 'what happened besides: requests of the same clients, changes before'],
  ['src/web/endpoints/event-pages.ts', 'lists requests'],
  ['src/web/page/', 'says in words what a panel reads'],
  [
    'src/what-if/',
    'IP policies decide about requests and connections; their rules are configuration',
  ],
  ['src/testing/', 'a test expects rows of the table that it names'],
  ['src/cli/init/', 'an example of a configuration'],
  ['src/app/demo/', 'the demo waits for the change that it made'],
  ['src/cli/demo/', 'the demo says where that change is'],
  ['src/cli/commands/sample.ts', 'examples of the command'],
  ['src/cli/commands/send-test.ts', 'says where its event, a change, is'],
  ['src/cli/commands/tail.ts', 'examples of the command'],
  ['src/cli/output/live-line.ts', 'a line for people, of what matters in a type'],
  ['src/cli/commands/sql.ts', 'examples of the command'],
].map(([path]) => fileURLToPath(new URL(path, root)));

/** The name of a table of events in a text: code that is about all of them takes them from the catalog (`eventTables`). */
const eventTable = {
  create(context) {
    if (aboutOneType.some((path) => context.filename.startsWith(path))) return {};
    const look = (node, text) => {
      const [found] = tableName.exec(text) ?? [];
      if (found === undefined) return;
      const message = `${found} is one table of events of several: use eventTables of the catalog, or say in scripts/lint-layout.js why this is about one.`;
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

/** A type of a log other than `Log` of `base`: whoever is given one could not pass it on. */
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

/** Where each kind of a module's own declarations lies, and how an entry of it looks. */
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

/** A declaration elsewhere than where `npm run gen` and readers find it, or code where only declarations are. */
const declarationPlace = {
  create(context) {
    const isTable = context.filename.endsWith('/errors.ts');
    return {
      ImportDeclaration(node) {
        if (!isTable || node.importKind === 'type') return;
        const message = 'An errors.ts is data for `npm run gen`: it imports types alone.';
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

/** The public entry point of a package, whose readers are elsewhere. */
const published = fileURLToPath(new URL('src/kinesis/index.ts', root));

const fromEntry =
  /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'((?:\.\.?\/)+[\w-]+\/index\.ts)'/g;
const importedEntry =
  /(?:const\s+(?:\{([^}]*)\}|\w+)\s*=\s*(?:await\s+)?)?(?:typeof\s+)?\bimport\(\s*'((?:\.\.?\/)+[\w-]+\/index\.ts)',?\s*\)/g;

/** What other modules import, by the public entry point; of one that is imported whole, each name that its user mentions. */
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

/** An export of a public entry point that no other module imports. Tests and scripts import from the file that declares it. */
const entryUse = {
  create(context) {
    const folder = dirname(context.filename);
    const isEntry = basename(context.filename) === 'index.ts' && dirname(folder) === sourceFolder;
    if (!isEntry || context.filename === published) return {};
    const look = (node, name) => {
      usesOfEntries ??= entryUses();
      if (usesOfEntries.get(context.filename)?.has(name)) return;
      const message = `No other module imports ${name}: take it out of this entry.`;
      context.report({ node, message });
    };
    return {
      ExportAllDeclaration: (node) => look(node, 'all of a file by name'),
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

/** What repeats calls by itself, and why the retrier does not do it. */
const repeatsItself = new Set(
  [
    ['src/base/time/retrier.ts', 'is the retrier'],
    ['src/api/delivery/worker.ts', 'a queue: what waits is in the store, and others go on'],
    ['src/api/delivery/dispatcher.ts', 'renews a lease until it is lost: success is not the end'],
    [
      'src/alerts/delivery/alert-sender.ts',
      'a queue: what is due is planned anew before each attempt',
    ],
    [
      'src/clickhouse/embedded/embedded-server.ts',
      'waits before the first attempt, the longer the sooner servers ended; each failure is a line',
    ],
    [
      'src/cli/sample-target.ts',
      'sends what is left of a batch; to be interrupted in a wait is no failure',
    ],
  ].map(([path]) => fileURLToPath(new URL(path, root))),
);

const retriers = new Set(['Retrier', 'RetryRules', 'callFewTimes']);

/** A loop that ends when a call works and waits when it does not, or the waits of one: both belong to `Retrier`. */
const oneRetrier = {
  create(context) {
    if (repeatsItself.has(context.filename)) return {};
    // Innermost last; a function inside a loop begins anew.
    const loops = [];
    const enter = () => loops.push({ tries: 0, ends: false, waits: false });
    const runReference = (node) => {
      const { ends, waits } = loops.pop();
      if (!ends || !waits) return;
      const message =
        'A retry loop of its own: use Retrier or callFewTimes of base, or say in scripts/lint-layout.js why not.';
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
          'Waits between attempts, without the retrier: use Retrier or callFewTimes of base.';
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
    'source-kind': typeOfKind('sources', 'ask what its kind.ts says, with kindOf or factsOf'),
    'alert-destination': typeOfKind(
      'alerts/destinations',
      'ask what its kind.ts says, with kindOf',
    ),
  },
};

// oxlint-disable-next-line import/no-default-export -- What the linter asks for.
export default plugin;

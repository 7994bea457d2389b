/** Rules for where files lie. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

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

/** Kinds of sources: the folders that have a `kind.ts`. */
const sources = new URL('../src/sources/', import.meta.url);
const kinds = new Set(
  (existsSync(sources) ? readdirSync(sources) : [])
    .filter((name) => existsSync(new URL(`${name}/kind.ts`, sources)))
    .map((name) => name.replaceAll('-', '_')),
);

/** `source.type === 'kinesis'` outside the folder of that kind: another kind would have to be added there, too. */
const sourceKind = {
  create(context) {
    const folder = /\/src\/sources\/([a-z0-9-]+)\//
      .exec(context.filename)?.[1]
      ?.replaceAll('-', '_');
    const kindIn = (node) =>
      node?.type === 'Literal' && kinds.has(node.value) && node.value !== folder
        ? node.value
        : undefined;
    const isType = (node) =>
      (node.type === 'MemberExpression' && node.property.name === 'type') ||
      (node.type === 'Identifier' && node.name === 'type');
    const report = (node, kind) => {
      const message = `Only src/sources/${kind.replaceAll('_', '-')}/ knows this kind of source: ask what its kind.ts says, with kindOf or factsOf.`;
      context.report({ node, message });
    };
    return {
      BinaryExpression(node) {
        const { left, right } = node;
        const kind = isType(left) ? kindIn(right) : isType(right) ? kindIn(left) : undefined;
        if (kind !== undefined) report(node, kind);
      },
      SwitchStatement(node) {
        if (!isType(node.discriminant)) return;
        for (const { test } of node.cases) {
          const kind = kindIn(test);
          if (kind !== undefined) report(test, kind);
        }
      },
    };
  },
};

const plugin = {
  meta: { name: 'layout' },
  rules: { 'folder-size': folderSize, 'source-kind': sourceKind },
};

// oxlint-disable-next-line import/no-default-export -- What the linter asks for.
export default plugin;

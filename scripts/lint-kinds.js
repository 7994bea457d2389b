/** Rules of lint-layout.js: only the folder of a kind (of source, of destination) may refer to this kind. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/** Folders by `type`. A kind is a folder below `place` with a `kind.ts`. */
function kindsOf(place) {
  const folders = new URL(`src/${place}/`, root);
  return new Map(
    (existsSync(folders) ? readdirSync(folders) : [])
      .filter((name) => existsSync(new URL(`${name}/kind.ts`, folders)))
      .map((name) => [name.replaceAll('-', '_'), name]),
  );
}

/**
 * Reports `x.type === 'kinesis'` outside the folder of that kind, because such code would need a change for every new kind.
 * @param place the folder below `src/` that has a folder for each kind
 */
export function typeOfKind(place, ask) {
  const kinds = kindsOf(place);
  const create = (context) => {
    const kindIn = (node) => {
      const folder = node?.type === 'Literal' ? kinds.get(node.value) : undefined;
      return context.filename.includes(`/src/${place}/${folder}/`) ? undefined : folder;
    };
    const isType = (node) =>
      (node.type === 'MemberExpression' && node.property.name === 'type') ||
      (node.type === 'Identifier' && node.name === 'type');
    const report = (node, kind) => {
      if (kind === undefined) return;
      context.report({
        node,
        message: `Only src/${place}/${kind}/ may refer to this kind: ${ask}.`,
      });
    };
    return {
      BinaryExpression(node) {
        const { left, right } = node;
        report(node, isType(left) ? kindIn(right) : isType(right) ? kindIn(left) : undefined);
      },
      SwitchStatement(node) {
        if (!isType(node.discriminant)) return;
        for (const { test } of node.cases) report(test, kindIn(test));
      },
    };
  };
  return { create };
}

/** Folders that may refer to a transport, because they are not about sources. The second text is the reason. */
const aboutTransports = [
  ['src/api/', 'destinations of configuration events'],
  ['src/app/demo/', 'the configuration of the demo, and its emulator'],
  ['src/cli/sample-target.ts', 'destinations of sample events'],
  ['src/deliver/', 'destinations of configuration events'],
  ['src/kafka/', 'the Kafka client of sources and other modules'],
  ['src/kinesis/', 'the Kinesis consumer as a library'],
  ['src/relay/', 'writes to Kafka'],
  ['src/sample/', 'the Kinesis emulator'],
].map(([path]) => fileURLToPath(new URL(path, root)));

/** Kinds of sources with unambiguous names, unlike `file` and `stdin`. */
const unmistakable = new Set(['cloudwatch_logs', 'firehose', 'kafka', 'kinesis', 's3']);
const sourceKinds = new Map([...kindsOf('sources')].filter(([name]) => unmistakable.has(name)));

/** Reports the name of a kind of source as a string (`'kinesis'`, `'s3://'`) or member (`health.kinesis`) outside its folder. */
export const sourceName = {
  create(context) {
    const isWritten = context.filename.endsWith('.generated.ts');
    if (isWritten || aboutTransports.some((path) => context.filename.startsWith(path))) return {};
    const look = (node, name) => {
      const kind = sourceKinds.get(name);
      if (kind === undefined || context.filename.includes(`/src/sources/${kind}/`)) return;
      const message = `Only src/sources/${kind}/ may refer to this kind: use its kind.ts, or add an exception with a reason to scripts/lint-kinds.js.`;
      context.report({ node, message });
    };
    return {
      Literal: (node) =>
        typeof node.value === 'string' && look(node, node.value.replace(/:\/\/.*$/s, '')),
      TemplateElement: (node) => look(node, /^(\w+):\/\//.exec(node.value.raw)?.[1]),
      MemberExpression: (node) => !node.computed && look(node, node.property.name),
      TSPropertySignature: (node) => look(node, node.key.name),
    };
  },
};

/** Rules of lint-layout.js for where knowledge of one kind of a thing is: in its folder. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/** Kinds by their `type`: each is a folder below `place` in which lies a `kind.ts`. */
function kindsOf(place) {
  const folders = new URL(`src/${place}/`, root);
  return new Map(
    (existsSync(folders) ? readdirSync(folders) : [])
      .filter((name) => existsSync(new URL(`${name}/kind.ts`, folders)))
      .map((name) => [name.replaceAll('-', '_'), name]),
  );
}

/**
 * `x.type === 'kinesis'` outside the folder of that kind: another kind would have to be added there, too.
 * @param place the folder below `src/` with one for each kind
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
      context.report({ node, message: `Only src/${place}/${kind}/ knows this kind: ${ask}.` });
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

/** What names a transport that a source reads, and is not about sources. */
const aboutTransports = [
  ['src/api/', 'destinations of configuration events'],
  ['src/app/demo/', 'a configuration of its own, and the emulator that it reads'],
  ['src/cli/sample-target.ts', 'destinations of sample events'],
  ['src/deliver/', 'destinations of configuration events'],
  ['src/kafka/', 'is what a source and others reach Kafka by'],
  ['src/kinesis/', 'the reader of Kinesis streams as a library'],
  ['src/relay/', 'writes to Kafka'],
  ['src/sample/', 'the Kinesis emulator'],
].map(([path]) => fileURLToPath(new URL(path, root)));

/** Kinds of sources whose names mean nothing else; `file`, `stdin`, or `http` are words for much. */
const unmistakable = new Set(['cloudwatch_logs', 'firehose', 'kafka', 'kinesis', 's3']);
const sourceKinds = new Map([...kindsOf('sources')].filter(([name]) => unmistakable.has(name)));

/** The name of a kind of source as a text (`'kinesis'`, `'s3://'`) or a member (`health.kinesis`) outside its folder. */
export const sourceName = {
  create(context) {
    const isWritten = context.filename.endsWith('.generated.ts');
    if (isWritten || aboutTransports.some((path) => context.filename.startsWith(path))) return {};
    const look = (node, name) => {
      const kind = sourceKinds.get(name);
      if (kind === undefined || context.filename.includes(`/src/sources/${kind}/`)) return;
      const message = `Only src/sources/${kind}/ knows this kind: ask what its kind.ts says, or say in scripts/lint-layout.js what this is about.`;
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

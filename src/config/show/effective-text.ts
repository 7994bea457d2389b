import type { EffectiveOption, Origin } from './effective.ts';

type Group = Record<string, unknown>;

/** An effective configuration as JSON. */
interface ConfigObject {
  readonly file: string | null;
  readonly config: Readonly<Record<string, unknown>>;
  readonly origins: readonly {
    readonly path: string;
    readonly from: Origin['from'];
    readonly file: string | null;
    readonly line: number | null;
    readonly variables: readonly string[];
  }[];
}

/** The output of `weir config show --json`, without secrets. */
export function configObject(
  file: string | undefined,
  options: readonly EffectiveOption[],
): ConfigObject {
  const origins = options.map(({ path, origin }) => ({
    path: path.join('.'),
    from: origin.from,
    file: origin.file ?? null,
    line: origin.line ?? null,
    variables: origin.variables ?? [],
  }));
  return { file: file ?? null, config: nested(options), origins };
}

/** Formats the configuration as YAML. Comments name the origin of each value. */
export async function configYaml(
  file: string | undefined,
  options: readonly EffectiveOption[],
): Promise<string> {
  const { Document, isCollection, isNode } = await import('yaml');
  const document = new Document(nested(options));
  document.commentBefore = ` The configuration in effect: ${file ?? 'no file, only defaults'}. docs/config.md describes every option.`;
  for (const { path, origin } of options) {
    const node = document.getIn(path, true);
    if (!isNode(node)) continue;
    if (isCollection(node)) node.flow = true;
    node.comment = ` ${originText(origin)}`;
  }
  return document.toString({ lineWidth: 0 }).trimEnd();
}

function originText({ file = '', from, line, variables = [] }: Origin): string {
  if (from === 'default') return 'default';
  const names = variables.length === 0 ? '' : `, from ${variables.join(', ')}`;
  return `${file}:${line ?? 1}${names}`;
}

/** Converts options to nested objects and lists. */
function nested(options: readonly EffectiveOption[]): Group {
  const root: Group = {};
  for (const { path, value } of options) {
    let group: Group | unknown[] = root;
    for (const [at, key] of path.slice(0, -1).entries()) {
      const next: unknown = Reflect.get(group, key) ?? (typeof path[at + 1] === 'number' ? [] : {});
      Reflect.set(group, key, next);
      // oxlint-disable-next-line no-unsafe-type-assertion -- Created by this loop.
      group = next as Group | unknown[];
    }
    Reflect.set(group, path.at(-1) ?? '', value);
  }
  return root;
}

import type { Operation } from './operation.ts';

/** Returns the methods of a path. */
export type MethodsOf = (path: string) => readonly string[];

/** Creates `MethodsOf` for the paths of the operations. */
export function createMethodsOf(operations: readonly Operation[]): MethodsOf {
  const paths = new Map<string, Set<string>>();
  for (const { method, path } of operations) {
    const methods = paths.get(path) ?? new Set();
    paths.set(path, methods.add(method));
  }
  const patterns = [...paths].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/:[a-z_]+/g, '[^/]+')}$`),
    methods: [...methods].toSorted(),
  }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.methods ?? [];
}

/** Returns the decoded path of a request target, without host and query: the form that the router compares. */
export function pathIn(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

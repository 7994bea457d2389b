import { isDeepStrictEqual } from 'node:util';

import { isObject } from '../../base/index.ts';
import { optionName, type WeirConfig } from '../../config/index.ts';
import { kindOf } from '../../sources/index.ts';

/** Returns the names of the sections in which two configurations differ. */
export function changedSections(before: WeirConfig, after: WeirConfig): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(member(before, name), member(after, name)));
}

/** Options and sections that a reload cannot change. */
const fixed = [
  'pipeline',
  'data_dir',
  'clickhouse',
  'dead_letter_topic',
  'rollups',
  'compaction',
  'geoip',
  'api',
  'tracing',
  'log.format',
] as const;

/**
 * Returns the names of the options that differ and that a reload cannot change. A reload with such a change is
 * rejected.
 */
export function restartOptions(before: WeirConfig, after: WeirConfig): readonly string[] {
  const changed: string[] = fixed.filter(
    (path) => !isDeepStrictEqual(at(before, path), at(after, path)),
  );
  // A disabled listener has no limit, so opening or closing a listener is not a change of the limit and needs no
  // restart.
  const limitOf = ({ ops }: WeirConfig): number | false => ops !== false && ops.connections_max;
  const [oldLimit, newLimit] = [limitOf(before), limitOf(after)];
  if (oldLimit !== false && newLimit !== false && oldLimit !== newLimit) {
    changed.push('ops.connections_max');
  }
  // Sources that cannot be reloaded, for example standard input, which cannot be read again: data that is not stored
  // would be lost.
  const restartSources = ({ sources }: WeirConfig): WeirConfig['sources'] =>
    sources.filter((one) => kindOf(one).reload.startMode(one, []) === 'restart');
  const types = new Set(
    [...restartSources(before), ...restartSources(after)].map(({ type }) => type),
  );
  const named = [...types].filter((type) => {
    const of = (config: WeirConfig) => restartSources(config).filter((one) => one.type === type);
    return !isDeepStrictEqual(of(before), of(after));
  });
  changed.push(...named.map((type) => `sources (type ${type})`));
  const limits = new Set(
    restartSources(after).flatMap((one) => kindOf(one).reload.dependsOn ?? []),
  );
  const moved = [...limits].filter((limit) => before.limits[limit] !== after.limits[limit]);
  changed.push(...moved.map((limit) => optionName(`limits.${limit}`)));
  return changed;
}

/**
 * Returns the names of the options at `paths` to which two configurations give different values. If the option is an
 * object, returns the names of its differing fields instead.
 */
export function differingOptions(
  paths: readonly string[],
  before: WeirConfig,
  after: WeirConfig,
): readonly string[] {
  return paths.flatMap((path) => {
    const [one, other] = [at(before, path), at(after, path)];
    if (isDeepStrictEqual(one, other)) return [];
    if (!isObject(one) || !isObject(other)) return [path];
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    const differing = [...names].filter((name) => !isDeepStrictEqual(one[name], other[name]));
    return differing.map((name) => optionName(`${path}.${name}`));
  });
}

function at(config: WeirConfig, path: string): unknown {
  return path.split('.').reduce<unknown>(member, config);
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

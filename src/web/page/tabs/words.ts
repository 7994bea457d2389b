import { textOf } from '../data/format.ts';
import { visible } from '../parts/visible.ts';

/** The first part of each host, where that tells it from the others; else the whole of it. */
export function shortHosts(hosts: readonly string[]): readonly string[] {
  const first = hosts.map((host) => host.split('.')[0] ?? '');
  return hosts.map((host, index) => {
    const short = first[index] ?? '';
    const isOne = first.filter((each) => each === short).length === 1;
    return host === '' ? 'no host' : visible(isOne && short !== '' ? short : host);
  });
}

/** Text of an event, or what to say when there is none. */
export function visibleOr(value: unknown, otherwise: string): string {
  const text = textOf(value);
  return text === '' ? otherwise : visible(text);
}

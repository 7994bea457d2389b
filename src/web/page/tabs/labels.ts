import { textOf } from '../data/format.ts';
import { visible } from '../parts/visible.ts';

/** Shortens each host to its first label if that label is unique among the hosts. */
export function shortHosts(hosts: readonly string[]): readonly string[] {
  const first = hosts.map((host) => host.split('.')[0] ?? '');
  return hosts.map((host, index) => {
    const short = first[index] ?? '';
    const isOne = first.filter((each) => each === short).length === 1;
    return host === '' ? 'no host' : visible(isOne && short !== '' ? short : host);
  });
}

/** Returns a text of an event, or a fallback if the text is empty. */
export function visibleOr(value: unknown, otherwise: string): string {
  const text = textOf(value);
  return text === '' ? otherwise : visible(text);
}

import { textOf } from '../data/format.ts';
import { visible } from '../parts/visible.ts';

/** The first label of each host if it is unique, otherwise the complete host. */
export function shortHosts(hosts: readonly string[]): readonly string[] {
  const first = hosts.map((host) => host.split('.')[0] ?? '');
  return hosts.map((host, index) => {
    const short = first[index] ?? '';
    const isOne = first.filter((each) => each === short).length === 1;
    return host === '' ? 'no host' : visible(isOne && short !== '' ? short : host);
  });
}

/** Text of an event, or a fallback if it is empty. */
export function visibleOr(value: unknown, otherwise: string): string {
  const text = textOf(value);
  return text === '' ? otherwise : visible(text);
}

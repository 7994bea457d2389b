import { readFile } from 'node:fs/promises';

const source = new URL('../../deploy/prometheus/weir-rules.yaml', import.meta.url);

/** Files of the Helm chart that are copies, because a chart cannot read files outside its folder. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const [, ...lines] = (await readFile(source, 'utf8')).split('\n');
  const head = '# Written by `npm run gen` from deploy/prometheus/weir-rules.yaml; do not edit.';
  return new Map([['deploy/helm/weir/files/weir-rules.yaml', [head, ...lines].join('\n')]]);
}

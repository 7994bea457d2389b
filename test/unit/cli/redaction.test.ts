import { mkdir } from 'node:fs/promises';

import { expect, it, onTestFinished } from 'vitest';

import { secretValues } from '../../../src/cli/support-bundle/redaction.ts';
import { workplace } from '../../support/weir.ts';

it('finds the secrets of a configuration that also names folders and missing files', async () => {
  const place = await workplace();
  onTestFinished(() => place.close());
  await mkdir(place.path('secrets'));
  await place.write('secrets/key', 'from-the-file\n');
  await place.write(
    'weir.yaml',
    '# One of file:secrets or file:secrets/none\nkeys: [file:secrets/key, "${NAMED}"]\n',
  );
  const around = { env: { NAMED: 'named' }, folder: place.dir };
  const values = secretValues(place.path('weir.yaml'), around);
  expect(values.filter((value) => value !== '')).toEqual(['named', 'from-the-file']);
  expect(secretValues(place.dir, around)).toEqual([]);
});

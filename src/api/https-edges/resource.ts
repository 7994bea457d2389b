import { Type } from 'typebox';

import {
  claimHostports,
  hostportsField,
  rejectBadHostports,
  releaseHostports,
} from '../edges/hostports.ts';
import type { Resource } from '../resource/resource.ts';
import { common } from '../resource/show.ts';
import { answer, body, commonAnswer, noteFields, pathParam } from '../server/schema.ts';
import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';

interface Row extends CommonRow {
  readonly hostports: readonly string[];
}

export const path = '/edges/https';
const mutable = { ...noteFields, hostports: hostportsField };
const create = body('A new HTTPS edge.', mutable);
const update = body('Fields to change.', { id: pathParam('id'), ...mutable });

/** HTTPS edges. Weir supports only the features that the compression module of routes needs. */
export const httpsEdges: Resource<Row, typeof create, typeof update> = {
  noun: 'HTTPS edge',
  nouns: 'HTTPS edges',
  operations: 'HttpsEdges',
  path,
  listKey: 'https_edges',
  repository: new Repository<Row>({ table: 'https_edges', prefix: 'edghts' }),
  answer: answer('A listener for HTTPS on hostports; its routes are separate objects.', {
    ...commonAnswer,
    hostports: Type.Array(Type.String(), { description: 'Addresses that the edge serves.' }),
  }),
  create,
  update,
  notes: { delete: 'Also deletes the routes of the edge.' },
  show: (api, row) => ({ ...common(api, path, row), hostports: row.hostports }),
  columns(_change, { hostports = [] }) {
    rejectBadHostports(hostports);
    return Promise.resolve({ hostports });
  },
  changes(_change, _row, { hostports }) {
    if (hostports === undefined) return Promise.resolve({});
    rejectBadHostports(hostports);
    return Promise.resolve({ hostports });
  },
  written: (change, row, before) => claimHostports(change, row, before),
  removing: (change, row) => releaseHostports(change, row.id),
};

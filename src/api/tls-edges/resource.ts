import { Type } from 'typebox';

import {
  claimHostports,
  hostportsField,
  rejectBadHostports,
  releaseHostports,
} from '../edges/hostports.ts';
import type { Resource } from '../resource/resource.ts';
import { common } from '../resource/show.ts';
import { answer, body, commonAnswer, noteFields, nullable, pathParam } from '../server/schema.ts';
import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';
import {
  moduleAnswers,
  moduleBodies,
  moduleColumns,
  showModules,
  type StoredModules,
} from './modules.ts';

export interface TlsEdgeRow extends CommonRow, StoredModules {
  readonly hostports: readonly string[];
}

const noModules: StoredModules = {
  backend: null,
  ip_restriction: null,
  mutual_tls: null,
  tls_termination: null,
};
const mutable = {
  ...noteFields,
  hostports: hostportsField,
  backend: Type.Optional(moduleBodies.backend),
  ip_restriction: Type.Optional(moduleBodies.ip_restriction),
  mutual_tls: Type.Optional(moduleBodies.mutual_tls),
  tls_termination: Type.Optional(moduleBodies.tls_termination),
};
const create = body('A new TLS edge.', mutable);
const update = body('Fields to change.', { id: pathParam('id'), ...mutable });

/** TLS edges: section 2.2 of the platform's specification. */
export const tlsEdges: Resource<TlsEdgeRow, typeof create, typeof update> = {
  noun: 'TLS edge',
  nouns: 'TLS edges',
  operations: 'TlsEdges',
  path: '/edges/tls',
  listKey: 'tls_edges',
  repository: new Repository<TlsEdgeRow>({
    table: 'tls_edges',
    prefix: 'edgtls',
    json: ['backend', 'ip_restriction', 'mutual_tls', 'tls_termination'],
  }),
  answer: answer(
    'A listener on hostports, with modules. A module that is not configured is null.',
    {
      ...commonAnswer,
      hostports: Type.Array(Type.String(), { description: 'Addresses that the edge serves.' }),
      backend: nullable(moduleAnswers.backend),
      ip_restriction: nullable(moduleAnswers.ip_restriction),
      mutual_tls: nullable(moduleAnswers.mutual_tls),
      tls_termination: nullable(moduleAnswers.tls_termination),
    },
  ),
  create,
  update,
  notes: {
    update:
      'A module in the body replaces the existing one completely. A module that is absent or null is unchanged; to remove it, use its delete operation.',
  },
  show: (api, row) => ({
    ...common(api, '/edges/tls', row),
    hostports: row.hostports,
    ...showModules(api, row),
  }),
  async columns(change, given) {
    const hostports = given.hostports ?? [];
    rejectBadHostports(hostports);
    return { hostports, ...noModules, ...(await moduleColumns(change, noModules, given)) };
  },
  async changes(change, row, given) {
    const { hostports } = given;
    if (hostports !== undefined) rejectBadHostports(hostports);
    return {
      ...(hostports === undefined ? {} : { hostports }),
      ...(await moduleColumns(change, row, given)),
    };
  },
  written: (change, row, before) => claimHostports(change, row, before),
  removing: (change, row) => releaseHostports(change, row.id),
};

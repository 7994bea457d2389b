import { Type } from 'typebox';

import type { Resource } from '../resource/resource.ts';
import { common } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import {
  answer,
  body,
  commonAnswer,
  noteFields,
  pathParam,
  ref,
  textMap,
} from '../server/schema.ts';
import { path, type TunnelGroupRow, tunnelGroupRepository } from './repository.ts';

const LABEL_CHARS_MAX = 255;

const mutable = {
  ...noteFields,
  labels: Type.Optional(
    textMap({
      maxProperties: 20,
      'x-error-code': 6531,
      description:
        'Labels of the tunnels to watch: at most 20, keys and values of 1 to 255 characters without `=`; replaces the map. Default empty.',
    }),
  ),
};
const create = body('A new tunnel group backend.', mutable);
const update = body('Fields to change.', { id: pathParam('id'), ...mutable });

/** Tunnel group backends: section 2.4 of the platform's specification. */
export const tunnelGroupBackends: Resource<TunnelGroupRow, typeof create, typeof update> = {
  noun: 'tunnel group backend',
  nouns: 'tunnel group backends',
  operations: 'TunnelGroupBackends',
  path,
  listKey: 'backends',
  repository: tunnelGroupRepository,
  answer: answer('A set of tunnels, selected by labels.', {
    ...commonAnswer,
    labels: textMap({ description: 'Labels of the tunnels to watch.' }),
    tunnels: Type.Array(ref, { description: 'Currently matching tunnels.' }),
  }),
  create,
  update,
  notes: {
    update:
      'Without `labels`, the labels are unchanged; `"labels": {}` removes all of them. The official Python client sends `{}` if the map is omitted.',
  },
  // `tunnels` is always empty, because agents, which open tunnels, do not connect to this service.
  show: (api, row) => ({ ...common(api, path, row), labels: row.labels, tunnels: [] }),
  columns(_change, given) {
    const labels = given.labels ?? {};
    rejectBadLabels(labels);
    return Promise.resolve({ labels });
  },
  changes(_change, _row, { labels }) {
    if (labels === undefined) return Promise.resolve({});
    rejectBadLabels(labels);
    return Promise.resolve({ labels });
  },
};

function rejectBadLabels(labels: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(labels)) {
    for (const text of [key, value]) {
      const characters = [...text].length;
      if (characters >= 1 && characters <= LABEL_CHARS_MAX && !text.includes('=')) continue;
      throw new ApiError(
        6531,
        `Keys and values of labels have 1 to ${LABEL_CHARS_MAX} characters and no "=".`,
        'labels',
      );
    }
  }
}

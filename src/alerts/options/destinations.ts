import { Type } from 'typebox';

import { type AlertDestination, destinationKinds } from '../destinations/kinds.ts';

export type { AlertDestination };

const kinds = await Promise.all(
  Object.values(destinationKinds).map(async (kind) => kind.options()),
);

/** `alerts.destinations:`. */
export const alertDestinations = Type.Array(
  Type.Unsafe<AlertDestination>(
    Type.Union(kinds, { type: 'object', discriminator: { propertyName: 'type' } }),
  ),
  { default: [], description: 'Destinations of notifications; each has a `type` and a `name`.' },
);

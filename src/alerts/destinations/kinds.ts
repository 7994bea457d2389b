import { alertmanager } from './alertmanager/kind.ts';
import type { AlertDestinationKind } from './kind.ts';
import { webhook } from './webhook/kind.ts';

/** Kinds of destinations of alerts, by `type`. */
export const destinationKinds = { alertmanager, webhook } as const;

type Kinds = typeof destinationKinds;
type OptionsOf<Kind> = Kind extends AlertDestinationKind<infer Options> ? Options : never;

/** Kinds of alert destinations. */
export type AlertDestination = OptionsOf<Kinds[keyof Kinds]>;

/** The kind of a destination. */
export function kindOf({ type }: AlertDestination): AlertDestinationKind<AlertDestination> {
  return destinationKinds[type];
}

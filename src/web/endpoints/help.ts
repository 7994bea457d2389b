import { helpOf, panels } from '../../dashboards/index.ts';
import type { WireHelp } from '../wire/wire.ts';

/** What each panel counts, from where, and how fresh that is. */
export function panelHelp(): WireHelp {
  return Object.fromEntries(panels.map((each) => [each.name, helpOf(each)]));
}

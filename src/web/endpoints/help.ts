import { helpOf, panels } from '../../dashboards/index.ts';
import type { WireHelp } from '../wire/wire.ts';

/** Returns the help texts of all panels: what each counts, from which data, and how fresh it is. */
export function panelHelp(): WireHelp {
  return Object.fromEntries(panels.map((each) => [each.name, helpOf(each)]));
}

import { helpOf, panels } from '../../dashboards/index.ts';
import type { WireHelp } from '../wire/wire.ts';

/** Returns the help texts of all panels: what each panel counts, from which data, and how current the data is. */
export function panelHelp(): WireHelp {
  return Object.fromEntries(panels.map((each) => [each.name, helpOf(each)]));
}

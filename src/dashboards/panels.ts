import { changesPanels } from './changes-panels.ts';
import { countryPanels } from './country-panels.ts';
import type { Panel } from './panel.ts';
import { pipelinePanels } from './pipeline-panels.ts';
import { scopePanels } from './scope-panels.ts';
import { securityPanels } from './security-panels.ts';
import { trafficPanels } from './traffic-panels.ts';

/** Every panel; those with `needs` can be asked only where that section is configured. */
export const panels: readonly Panel[] = [
  ...scopePanels,
  ...trafficPanels,
  ...securityPanels,
  ...countryPanels,
  ...changesPanels,
  ...pipelinePanels,
];

const byName = new Map(panels.map((each) => [each.name, each]));

/** Looks a panel up by its name. */
export function panel(name: string): Panel | undefined {
  return byName.get(name);
}

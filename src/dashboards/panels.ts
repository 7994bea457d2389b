import { changesPanels } from './panels/changes-panels.ts';
import { countryPanels } from './panels/country-panels.ts';
import type { Panel } from './panel.ts';
import { pipelinePanels } from './panels/pipeline-panels.ts';
import { scopePanels } from './panels/scope-panels.ts';
import { securityPanels } from './panels/security-panels.ts';
import { trafficPanels } from './panels/traffic-panels.ts';

/** Every panel. Panels with `needs` are available only if that section is configured. */
export const panels: readonly Panel[] = [
  ...scopePanels,
  ...trafficPanels,
  ...securityPanels,
  ...countryPanels,
  ...changesPanels,
  ...pipelinePanels,
];

const byName = new Map(panels.map((each) => [each.name, each]));

export function panel(name: string): Panel | undefined {
  return byName.get(name);
}

import { changesPanels } from './changes-panels.ts';
import type { Panel } from './panel.ts';
import { pipelinePanels } from './pipeline-panels.ts';
import { scopePanels } from './scope-panels.ts';
import { securityPanels } from './security-panels.ts';
import { trafficPanels } from './traffic-panels.ts';

/** Every panel, in the order of the tabs. */
export const panels: readonly Panel[] = [
  ...scopePanels,
  ...trafficPanels,
  ...securityPanels,
  ...changesPanels,
  ...pipelinePanels,
];

const byName = new Map(panels.map((each) => [each.name, each]));

/** Looks a panel up by its name. */
export function panel(name: string): Panel | undefined {
  return byName.get(name);
}

import type { AlertDestinationKind } from '../kind.ts';
import type { AlertmanagerOptions } from './options.ts';

/** Alertmanager API v2. All members of a cluster get all alerts. */
export const alertmanager: AlertDestinationKind<AlertmanagerOptions> = {
  options: async () => (await import('./options.ts')).alertmanagerOptions,
  addresses: ({ urls }) =>
    urls.map((shown) => ({
      url: urlBelow(shown, '/api/v2/alerts'),
      shown,
      probe: { method: 'GET', url: urlBelow(shown, '/api/v2/status') },
    })),
  problems: async () => [],
  async planner(options, pageUrl) {
    const { alertmanagerPlanner } = await import('./planner.ts');
    return alertmanagerPlanner(options, pageUrl);
  },
  headers: () => ({}),
  finding: (status) =>
    status === 200
      ? undefined
      : {
          text: `responds to the Alertmanager API v2 with status ${status}`,
          remedy:
            'Check `urls`: base URLs of Alertmanager 0.16 or later, including `--web.route-prefix` if it is set.',
        },
};

/** Appends a path to the path of a URL. */
function urlBelow(url: string, path: string): URL {
  const target = new URL(url);
  target.pathname = `${target.pathname.replace(/\/+$/, '')}${path}`;
  return target;
}

import type { WireRow } from '../../wire.ts';
import { colorsOf } from '../charts/series-colors.ts';
import { bytes, numberOf, percent, textOf } from '../data/format.ts';
import type { Panels } from '../data/panels.ts';
import { type Choice, choiceOf } from '../data/route.ts';
import { route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { type Part, Split } from '../parts/figures.tsx';
import { Panel } from '../parts/panel.tsx';
import { visible } from '../parts/visible.ts';

const partsMax = 4;

function partsOf(
  of: string,
  rows: readonly WireRow[],
  nameOf: (value: string) => string,
  choose: (value: string) => Choice | undefined,
): readonly Part[] {
  const total = rows.reduce((sum, row) => sum + numberOf(row['requests']), 0);
  const part = (label: string, value: number, color: string): Part => {
    return { label, value, text: percent(value / total), color };
  };
  const isLong = rows.length > partsMax;
  const head = isLong ? rows.slice(0, partsMax - 1) : rows;
  const colors = colorsOf(
    of,
    head.map((row) => textOf(row['value'])),
  );
  const parts = head.map((row, index) => {
    const color = colors[index]?.color ?? '--cother';
    const value = textOf(row['value']);
    const choice = choose(value);
    const shown = part(nameOf(value), numberOf(row['requests']), color);
    return choice === undefined ? shown : { ...shown, choice };
  });
  if (!isLong) return parts;
  const rest = rows.slice(partsMax - 1).reduce((sum, row) => sum + numberOf(row['requests']), 0);
  return [...parts, part('other', rest, '--cother')];
}

const shapes = [
  ['traffic_methods', 'Method', (value: string) => value.toUpperCase() || 'none'],
  ['traffic_tls', 'TLS version', (value: string) => value.replace(/^TLS ?v?/i, '') || 'no TLS'],
  ['traffic_reuse', 'Upstream connection', (value: string) => value || 'not captured'],
] as const;

/** Which methods, TLS versions, reuse of connections, sizes? */
export function Shape({ panels }: { readonly panels: Panels }) {
  const place = useStore(route);
  const body = panels.row('traffic_body');
  const states = [...shapes.map(([name]) => panels.of(name)), panels.of('traffic_body')];
  return (
    <Panel title="Shape of requests" states={states} height={200}>
      <dl class="shape">
        {shapes.map(([name, title, nameOf]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <Split
                parts={partsOf(
                  name,
                  panels.rows(name),
                  (value) => visible(nameOf(value)),
                  // Only methods are something that the scope can choose.
                  (value) =>
                    name === 'traffic_methods' && value !== ''
                      ? choiceOf(place, 'method', value.toLowerCase())
                      : undefined,
                )}
              />
            </dd>
          </div>
        ))}
        <div>
          <dt>Response body</dt>
          <dd class="sizes">
            {(['p50', 'p90', 'p99'] as const).map((name) => (
              <span key={name}>
                <span class="dim">{name}</span> <b>{bytes(body?.[name])}</b>
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

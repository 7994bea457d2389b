import type { WireRow } from '../../../wire/wire.ts';
import { colorsOf } from '../../charts/series-colors.ts';
import { bytes, numberOf, percent, textOf } from '../../data/format.ts';
import { compareName, compareText, comparisonProblem } from '../../data/compared.ts';
import type { Panels } from '../../data/panels.ts';
import { type Choice, choiceOf } from '../../data/route.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { type Part, Split } from '../../parts/figures.tsx';
import { Panel } from '../../parts/panel.tsx';
import { visible } from '../../parts/visible.ts';

const partsMax = 4;

function sumOf(rows: readonly WireRow[]): number {
  return rows.reduce((sum, row) => sum + numberOf(row['requests']), 0);
}

function share(value: number, total: number): Pick<Part, 'value' | 'text'> {
  return { value, text: percent(value / total) };
}

/** Rows by value, and if there is a comparison, those of the comparison period. */
interface Rows {
  readonly rows: readonly WireRow[];
  readonly other: readonly WireRow[] | undefined;
}

function partsOf(
  of: string,
  { rows, other }: Rows,
  nameOf: (value: string) => string,
  choose: (value: string) => Choice | undefined,
): readonly Part[] {
  const total = sumOf(rows);
  const otherTotal = sumOf(other ?? []);
  const part = (label: string, some: readonly WireRow[], color: string): Part => {
    const value = sumOf(some);
    const names = new Set(some.map((row) => textOf(row['value'])));
    const before = sumOf((other ?? []).filter((row) => names.has(textOf(row['value']))));
    const earlier = other === undefined ? undefined : percent(before / otherTotal);
    return { label, value, text: percent(value / total), other: earlier, color };
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
    const shown = part(nameOf(value), [row], color);
    return choice === undefined ? shown : { ...shown, choice };
  });
  if (!isLong) return parts;
  // "Others" are all values that are not named here, including those of the comparison period: a value that is among
  // the others now may have been larger then.
  const named = new Set(head.map((row) => textOf(row['value'])));
  const others = [...rows, ...(other ?? [])].filter((row) => !named.has(textOf(row['value'])));
  const rest = part('other', others, '--cother');
  return [...parts, { ...rest, ...share(sumOf(rows.slice(partsMax - 1)), total) }];
}

const shapes = [
  ['traffic_methods', 'Method', (value: string) => value.toUpperCase() || 'none'],
  ['traffic_tls', 'TLS version', (value: string) => value.replace(/^TLS ?v?/i, '') || 'no TLS'],
  ['traffic_reuse', 'Upstream connection', (value: string) => value || 'not captured'],
] as const;

/** Describes the second share, or why there is none; '' without a comparison. */
function shapeNote(panels: Panels): string {
  if (panels.comparedWith === undefined) return '';
  const why = comparisonProblem(panels, 'traffic_methods');
  return why === ''
    ? `second share: ${compareName(panels.comparedWith)}`
    : `${compareText(panels)}: ${why}`;
}

/** Shows the distribution of requests by method, TLS version, connection reuse, and body size. */
export function Shape({ panels }: { readonly panels: Panels }) {
  const currentRoute = useStore(route);
  const body = panels.row('traffic_body');
  const otherBody = panels.other?.row('traffic_body');
  const states = [...shapes.map(([name]) => panels.of(name)), panels.of('traffic_body')];
  return (
    <Panel title="Shape of requests" sub={shapeNote(panels)} states={states} height={200}>
      <dl class="shape">
        {shapes.map(([name, title, nameOf]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <Split
                parts={partsOf(
                  name,
                  {
                    rows: panels.rows(name),
                    other:
                      panels.other?.of(name).status === 'ready'
                        ? panels.other.rows(name)
                        : undefined,
                  },
                  (value) => visible(nameOf(value)),
                  // Only methods have links, because the scope has no filter for the other values.
                  (value) =>
                    name === 'traffic_methods' && value !== ''
                      ? choiceOf(currentRoute, 'method', value.toLowerCase())
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
                {otherBody !== undefined && <small class="then">{bytes(otherBody[name])}</small>}
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

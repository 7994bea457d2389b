import { legendName, reasonText } from '../../data/compared.ts';
import { change, full, numberOf } from '../../data/format.ts';
import { zoomTo } from '../../data/state.ts';
import { moment } from '../../data/times.ts';
import type { Found } from '../found.ts';

const height = 36;

interface Props {
  readonly found: Found;
}

/** Histogram of the matches, with the comparison period as a line. A click on a bar selects its time range. */
export function EventBars({ found }: Props) {
  const { bars, compared, from, to, step } = found;
  const then = compared?.answer.ok === true ? compared.answer.rows : [];
  const legend = legendOf(found);
  if (bars.length === 0 && legend === '') return null;
  const count = Math.max(1, Math.ceil((to - from) / 1000 / step));
  const start = Math.floor(from / 1000 / step) * step;
  const positionOf = (at: number): number => (at / 1000 - start) / step;
  const most = Math.max(1, ...[...bars, ...then].map((row) => numberOf(row['n'])));
  const tallOf = (n: number): number => (n / most) * height;
  const known = new Map(then.map((row) => [numberOf(row['t']), numberOf(row['n'])]));
  const positions = Math.max(1, Math.ceil(positionOf(to)));
  const line = Array.from({ length: positions }, (_, index) => {
    const n = known.get((start + index * step) * 1000) ?? 0;
    return `${index * 4},${height - tallOf(n)} ${index * 4 + 4},${height - tallOf(n)}`;
  });
  const top = bars.find((row) => bars.every((one) => numberOf(one['n']) <= numberOf(row['n'])));
  const words = top === undefined ? 'none' : `most at ${moment(numberOf(top['t']))}`;
  return (
    <>
      {legend !== '' && (
        <ul class="legend barskey">
          <li class="thenkey">
            {compared?.answer.ok === true && <i class="ln then" />}
            {legend}
          </li>
        </ul>
      )}
      {bars.length + then.length > 0 && (
        <svg
          class="bars"
          viewBox={`0 0 ${(count + 1) * 4} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Matches over time; ${words}${legend === '' ? '' : `. ${legend}`}`}
        >
          {bars.map((row) => {
            const at = numberOf(row['t']);
            const [x, n] = [positionOf(at) * 4, numberOf(row['n'])];
            const tall = Math.max(1, tallOf(n));
            const errors = (numberOf(row['errors']) / Math.max(1, n)) * tall;
            const before = compared?.answer.ok === true ? `, then ${full(known.get(at) ?? 0)}` : '';
            return (
              <g key={at} onClick={() => zoomTo(at, at + step * 1000)}>
                <title>{`${moment(at)}: ${full(n)}${before}`}</title>
                <rect x={x} y={height - tall} width="3" height={tall} fill="var(--s2xx)" />
                <rect x={x} y={height - errors} width="3" height={errors} fill="var(--s5xx)" />
              </g>
            );
          })}
          {compared?.answer.ok === true &&
            ['under', 'then'].map((name) => (
              <polyline key={name} class={name} points={line.join(' ')} />
            ))}
        </svg>
      )}
    </>
  );
}

/** Describes the comparison period and its matches, or why there is no comparison; '' without a comparison. */
function legendOf({ compared, everywhere, bars }: Found): string {
  if (compared === undefined || everywhere) return '';
  const { head, answer } = compared;
  const name = legendName({ other: head, comparedWith: head.with });
  if (!answer.ok) return `${name}: ${reasonText(answer)}`;
  const sum = (rows: Found['bars']): number =>
    rows.reduce((total, row) => total + numberOf(row['n']), 0);
  const [now, then] = [sum(bars), sum(answer.rows)];
  return `${name}: ${full(then)} ${then === 1 ? 'event' : 'events'}, change ${change(now, then)}`;
}

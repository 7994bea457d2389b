import { faults } from './faults.ts';
import { isSound, type Sample, type SoakResult } from './result.ts';

/** A line of a graph. */
interface Line {
  readonly name: string;
  /** Undefined: no value, which is a gap in the line. */
  readonly values: readonly (number | undefined)[];
}

interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly Line[];
  readonly isFilled?: boolean;
}

const width = 1_080;
const left = 64;
const right = 16;
const panelHeight = 150;
const laneHeight = 18;
const kinds = ['server', 'wire', 'process', 'source'] as const;
const colors = ['#2f6fde', '#c2571a', '#1f8a5b', '#8a4fc7', '#b0316b', '#5a6b7b'];

/** The result of a soak test as a page without scripts: faults and samples on one time axis. */
export function soakPage(result: SoakResult, samples: readonly Sample[]): string {
  const seen = samples.filter(({ second }) => second >= 0);
  const lastS = Math.max(result.seconds, ...seen.slice(-1).map(({ second }) => second));
  const x = (second: number): number => left + (second / lastS) * (width - left - right);
  const lanes = kinds.length * laneHeight + 24;
  const panels = panelsOf(seen);
  const height = lanes + panels.length * (panelHeight + 44) + 8;
  const drawn = panels.map((panel, index) =>
    drawPanel(panel, seen, x, lanes + index * (panelHeight + 44) + 30),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Weir soak, seed ${escape(result.seed)}</title>
<style>${style}</style>
<h1>Soak of ${lengthOf(result.seconds)}, seed ${escape(result.seed)}
  <span class="${isSound(result) ? 'good' : 'bad'}">${isSound(result) ? 'sound' : 'NOT sound'}</span></h1>
<dl>${figures(result)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`)
    .join('')}</dl>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Faults, and what was measured, over time">
${drawFaults(result, x, height)}
${drawn.join('\n')}
${drawTimes(lastS, x, lanes, height)}
</svg>
<table><caption>Every event by its id</caption>
<tr><th>source<th>put<th>in the views, different<th>rows</tr>
${result.sources
  .map((one) => `<tr><td>${one.source}<td>${one.put}<td>${one.stored}<td>${one.rows}</tr>`)
  .join('\n')}
</table>
${[...result.missing, ...result.unclean].map((text) => `<pre class="bad">${escape(text)}</pre>`).join('\n')}
</html>
`;
}

function figures(result: SoakResult): readonly (readonly [string, string])[] {
  const { memory } = result;
  return [
    ['events', result.events.toLocaleString('en')],
    ['lost', String(result.lost)],
    ['doubled', String(result.doubled)],
    ['weir audit', result.balanced && result.gaps === 0 ? 'balanced' : `off, ${result.gaps} gaps`],
    ['faults', String(result.faults.length)],
    ['caught up after', `${result.catch_up_s} s`],
    [
      'memory, 2nd and last quarter',
      `${memory.second_quarter_mb} and ${memory.last_quarter_mb} MB (${memory.ratio})`,
    ],
    ['most memory', `${result.rss_mb} MB`],
    ['most handles', String(result.handles)],
    ['most parts', String(result.parts)],
  ];
}

function panelsOf(samples: readonly Sample[]): readonly Panel[] {
  const names = [...new Set(samples.flatMap(({ processes }) => processes.map(({ name }) => name)))];
  const perProcess = (of: 'rss_mb' | 'handles'): readonly Line[] =>
    names.map((name) => ({
      name: name.startsWith('guest') ? name : `process ${name}`,
      values: samples.map(({ processes }) => processes.find((one) => one.name === name)?.[of]),
    }));
  const behind = samples.map(({ put, stored }) =>
    stored === null ? undefined : Math.max(0, put - stored),
  );
  return [
    {
      title: 'Events sent and not stored yet',
      unit: '',
      isFilled: true,
      lines: [{ name: 'behind', values: behind }],
    },
    { title: 'Memory (RSS)', unit: ' MB', lines: perProcess('rss_mb') },
    { title: 'Open files and sockets', unit: '', lines: perProcess('handles') },
    {
      title: 'Active parts of all tables in ClickHouse',
      unit: '',
      lines: [{ name: 'parts', values: samples.map(({ parts }) => parts ?? undefined) }],
    },
  ];
}

function drawPanel(
  { title, unit, lines, isFilled }: Panel,
  samples: readonly Sample[],
  x: (second: number) => number,
  top: number,
): string {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const max = ceiling(most);
  const bottom = top + panelHeight;
  const y = (value: number): number => bottom - (value / max) * panelHeight;
  const ticks = [0, max / 2, max].map(
    (value) =>
      `<line class="grid" x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}"/>` +
      `<text class="tick" x="${left - 6}" y="${y(value) + 4}">${value.toLocaleString('en')}${unit}</text>`,
  );
  const drawn = lines.map(({ values }, index) => {
    const color = colors[index % colors.length] ?? '';
    return sequences(values)
      .map((sequence) => {
        const points = sequence.map(
          ([at, value]) => `${x(samples[at]?.second ?? 0).toFixed(1)},${y(value).toFixed(1)}`,
        );
        const [first = '', last = ''] = [points[0], points.at(-1)].map((one) => one?.split(',')[0]);
        const area = `M${first},${bottom}L${points.join('L')}L${last},${bottom}Z`;
        const fill = isFilled === true ? `<path d="${area}" fill="${color}" opacity="0.25"/>` : '';
        return `${fill}<path d="M${points.join('L')}" fill="none" stroke="${color}" stroke-width="1.5"/>`;
      })
      .join('');
  });
  const named = lines.length > 1 ? lines.slice(0, colors.length) : [];
  const legend = named.map(
    ({ name }, index) => `<tspan dx="10" fill="${colors[index] ?? ''}">${escape(name)}</tspan>`,
  );
  const text = `<text class="title" x="${left}" y="${top - 10}">${title}<tspan class="legend">${legend.join('')}</tspan></text>`;
  return [...ticks, ...drawn, text].join('\n');
}

/** Sequences of values without a gap. */
function sequences(
  values: readonly (number | undefined)[],
): readonly (readonly (readonly [number, number])[])[] {
  const all: [number, number][][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === undefined) all.push([]);
    else all.at(-1)?.push([at, value]);
  }
  return all.filter(({ length }) => length > 0);
}

function drawFaults(result: SoakResult, x: (second: number) => number, height: number): string {
  const labels = kinds.map(
    (kind, row) => `<text class="tick" x="${left - 6}" y="${row * laneHeight + 13}">${kind}</text>`,
  );
  const names: string[] = [];
  const drawn = result.faults.map(({ fault, fromS, forS }) => {
    const { kind, what } = faults[fault];
    const row = kinds.indexOf(kind);
    const from = x(fromS).toFixed(1);
    const wide = Math.max(2, x(fromS + forS) - x(fromS)).toFixed(1);
    const color = colors[row + 1] ?? '';
    const y = row * laneHeight + 1;
    names.push(`<text class="fault" x="${from}" dx="3" y="${y + 12}">${fault}</text>`);
    return (
      `<g><title>${fault}: ${what}, ${forS} s</title>` +
      `<rect x="${from}" y="${y}" width="${wide}" height="${height - y - 24}" fill="${color}" opacity="0.07"/>` +
      `<rect x="${from}" y="${y}" width="${wide}" height="${laneHeight - 3}" rx="2" fill="${color}"/></g>`
    );
  });
  return [...labels, ...drawn, ...names].join('\n');
}

function drawTimes(
  lastS: number,
  x: (second: number) => number,
  top: number,
  height: number,
): string {
  const stepS = [10, 30, 60, 120, 300, 600, 1_800].find((step) => lastS / step <= 12) ?? 3_600;
  const marks = Array.from({ length: Math.floor(lastS / stepS) + 1 }, (_, index) => index * stepS);
  return marks
    .map(
      (second) =>
        `<line class="grid" x1="${x(second)}" x2="${x(second)}" y1="${top}" y2="${height - 22}"/>` +
        `<text class="time" x="${x(second)}" y="${height - 6}">${lengthOf(second)}</text>`,
    )
    .join('\n');
}

/** The next round number. */
function ceiling(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 5, 6, 8, 10].map((times) => times * unit).find((one) => one >= value) ?? value;
}

function lengthOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return seconds % 60 === 0
    ? `${minutes} min`
    : `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style = `
:root { color-scheme: light dark; --text: #1c2733; --soft: #66727f; --line: #d8dee5; --page: #fff }
@media (prefers-color-scheme: dark) { :root { --text: #e4e9ee; --soft: #98a4b0; --line: #36414c; --page: #141a20 } }
body { font: 15px/1.4 system-ui, sans-serif; color: var(--text); background: var(--page); max-width: ${width}px; margin: 24px auto; padding: 0 16px }
h1 { font-size: 21px; font-weight: 600; margin: 0 0 12px }
h1 span { font-size: 14px; padding: 2px 8px; border-radius: 9px; margin-left: 8px; vertical-align: 2px }
h1 .good { background: #1f8a5b; color: #fff } h1 .bad { background: #b3261e; color: #fff }
pre.bad { white-space: pre-wrap; border-left: 3px solid #b3261e; padding-left: 10px; font-size: 12px }
dl { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 0 0 18px } dt { color: var(--soft); font-size: 12px } dd { margin: 0; font-variant-numeric: tabular-nums }
svg { width: 100%; height: auto; font: 11px system-ui, sans-serif; fill: var(--text) }
.grid { stroke: var(--line) } .tick { text-anchor: end; fill: var(--soft) } .time { text-anchor: middle; fill: var(--soft) }
.title { font-size: 13px; font-weight: 600 } .legend { font-size: 11px; font-weight: 400 } .fault { font-size: 10px; stroke: var(--page); stroke-width: 3px; stroke-linejoin: round; paint-order: stroke }
table { border-collapse: collapse; margin: 12px 0; font-variant-numeric: tabular-nums } caption { text-align: left; font-weight: 600; padding-bottom: 4px }
td, th { text-align: right; padding: 3px 18px 3px 0; border-bottom: 1px solid var(--line); font-weight: 400 } th { color: var(--soft) } td:first-child, th:first-child { text-align: left }
`;

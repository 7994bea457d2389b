import { useMemo } from 'preact/hooks';

import type { WireAlertDetail, WireRule } from '../../../wire/wire.ts';
import type { Change } from '../../charts/changes.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Series } from '../../charts/plot.ts';
import { colorsOf } from '../../charts/series-colors.ts';
import { duration, hourMinute } from '../../data/times.ts';
import { SqlLink } from '../../parts/panel.tsx';
import { Empty } from '../../parts/states.tsx';
import { bandOf, conditionOf, namesOf, numberText, type StatePeriod } from './alert-text.ts';

const seriesMax = 6;

const colors = {
  quiet: '--inset',
  pending: '--warn-mark',
  firing: '--crit-mark',
  unknown: '--unk-mark',
} as const;

interface Props {
  readonly rule: WireRule;
  readonly detail: WireAlertDetail;
  readonly range: { readonly from: number; readonly to: number };
  readonly changes: readonly Change[];
  readonly delayMs: number;
  readonly nowMs: number;
}

/** Shows the graph of a rule with its threshold, above a band with the states of the rule. */
export function AlertGraph({ rule, detail, range, changes, delayMs, nowMs }: Props) {
  const { t, series } = useMemo(() => seriesOf(rule, detail, range), [detail]);
  if (detail.problem !== '') {
    return <p class="sec text13">No graph: {detail.problem}</p>;
  }
  if (series.length === 0) {
    return <Empty title="No data in this range" />;
  }
  const edge = nowMs - delayMs;
  return (
    <>
      <Chart
        title={`${rule.name}, ${conditionOf(rule)}`}
        t={t}
        series={series}
        overall={series.map(({ data }) => `peak ${numberText(Math.max(0, ...data.map(Number)))}`)}
        height={170}
        axisWidth={44}
        format={numberText}
        changes={changes}
        isFirstLane
        threshold={{ value: rule.threshold, label: `${rule.op} ${numberText(rule.threshold)}` }}
        endsAt={range.to}
        {...(range.to > edge && { arrivingFrom: edge })}
      />
      <Band periods={bandOf(detail.episodes, range)} range={range} />
      <p class="dim small bandkey">
        {(['quiet', 'pending', 'firing', 'unknown'] as const).map((state) => (
          <span key={state}>
            <span class={`sw ${state}`} style={{ background: `var(${colors[state]})` }} /> {state}
            {state === 'pending' && rule.for_ms > 0 && ` (for ${duration(rule.for_ms)})`}
          </span>
        ))}
        <span>Rules evaluate data up to {duration(delayMs)} ago</span>
        <SqlLink sql={detail.sql} />
      </p>
    </>
  );
}

/**
 * Returns the series with the highest peaks, at most six. If the value of a rule is a count, a missing value is 0,
 * except while the state of the rule was unknown. All other missing values are null.
 */
function seriesOf(
  { is_count: isCount }: WireRule,
  { series, step_ms: stepMs, episodes }: WireAlertDetail,
  { from, to }: Props['range'],
): { readonly t: readonly number[]; readonly series: readonly Series[] } {
  const first = Math.ceil(from / stepMs);
  const count = Math.max(1, Math.floor(to / stepMs) - first + 1);
  const t = Array.from({ length: count }, (_, index) => ((first + index) * stepMs) / 1000);
  const unknowns = episodes.filter(({ kind }) => kind === 'unknown');
  const empty = t.map((seconds) => {
    const at = seconds * 1000;
    const isUnknown = unknowns.some((one) => one.starts_at < at && at <= (one.ends_at ?? to));
    return isCount && !isUnknown ? 0 : null;
  });
  const some = series.slice(0, seriesMax);
  const styles = colorsOf(
    'alert',
    some.map(({ labels }) => namesOf(labels)),
  );
  const lines = some.map(({ labels, points }, index): Series => {
    const data: (number | null)[] = [...empty];
    for (const [at, value] of points) {
      const position = Math.round(at / stepMs) - first;
      if (position >= 0 && position < count) data[position] = value;
    }
    return {
      label: namesOf(labels) || 'all',
      data,
      color: '--cother',
      ...styles[index],
    };
  });
  return { t, series: lines };
}

function Band({
  periods,
  range,
}: {
  readonly periods: readonly StatePeriod[];
  readonly range: Props['range'];
}) {
  const texts = periods.map(({ state, from, to }) => {
    return `${state} ${hourMinute(from)} to ${hourMinute(to)}`;
  });
  return (
    <div class="bandrow">
      <div class="band" role="img" aria-label={texts.join(', ')}>
        {periods.map(({ state, from, to }, index) => (
          <i
            key={from}
            title={texts[index]}
            style={{
              flex: String((to - from) / Math.max(1, range.to - range.from)),
              background: `var(${colors[state]})`,
            }}
          />
        ))}
      </div>
    </div>
  );
}

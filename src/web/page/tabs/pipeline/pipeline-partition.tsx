import { useMemo, useState } from 'preact/hooks';

import type { PanelQuery } from '../../../wire/wire.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Series } from '../../charts/plot.ts';
import { earlierRates, legendText } from '../../data/compared.ts';
import { numberOf, rateAxis } from '../../data/format.ts';
import { usePanels } from '../../data/panels.ts';
import { columnOf, ratesOf, stepsOf } from '../../data/series.ts';
import { ratesIn } from '../../data/units.ts';
import { Icon } from '../../parts/icons.tsx';
import { visible } from '../../parts/visible.ts';
import { closeDetail, route } from '../../data/state.ts';
import { arriving } from '../common.ts';
import { EventCounts } from './pipeline-counts.tsx';

const outcomes = [
  ['Dead-lettered', 'dead_lettered', '--crit-mark'],
  ['Ignored', 'ignored', '--cother'],
  ['Filtered', 'filtered', '--c3'],
  ['Stored', 'stored', '--c1'],
] as const;

/** Shows the event counts, the gaps, and the event rates of one partition. */
export function PartitionCounts({
  source,
  partition,
}: {
  readonly source: string;
  readonly partition: string;
}) {
  const [queries] = useState<readonly PanelQuery[]>(() => {
    const parameters = { source, partition };
    return [
      { name: 'pipeline_counts', compares: true, parameters },
      { name: 'pipeline_ignored', compares: true, parameters },
      { name: 'pipeline_gaps', parameters: { ...parameters, limit: 20 } },
      { name: 'pipeline_flow', compares: true, parameters },
    ];
  });
  const panels = usePanels(queries, true);
  const rows = panels.rows('pipeline_flow');
  const { t, series } = useMemo(() => {
    const steps = stepsOf(panels.from, panels.to, panels.step);
    const all = outcomes.map(([label, name, color]): Series => {
      const counts = columnOf(rows, steps, (row) => numberOf(row[name]));
      const other = earlierRates(panels, 'pipeline_flow', name);
      return { label, data: ratesOf(counts, steps), color, alpha: 0.5, other };
    });
    return { t: steps.t, series: all };
  }, [rows]);
  return (
    <EventCounts
      panels={panels}
      process={undefined}
      title={`${visible(source)} ${visible(partition)}`}
    >
      <div class="body">
        <Chart
          title="Events by outcome"
          t={t}
          series={series}
          isStacked
          readsFromTop
          height={130}
          format={rateAxis}
          valueFormat={ratesIn}
          otherName={legendText(panels, 'pipeline_flow')}
          {...arriving(panels)}
        />
        <div class="actions below">
          <button
            type="button"
            class="btn"
            onClick={() =>
              closeDetail({ more: { ...route.get().more, source: '', partition: '' } })
            }
          >
            <Icon name="x" /> Close
          </button>
        </div>
      </div>
    </EventCounts>
  );
}

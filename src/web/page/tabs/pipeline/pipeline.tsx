import { useEffect, useState } from 'preact/hooks';

import type { PanelQuery, WireProcess } from '../../../wire/wire.ts';
import { request } from '../../data/requests.ts';
import { usePanels } from '../../data/panels.ts';
import { me, refreshes, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { Notice } from '../../parts/notice.tsx';
import { Empty } from '../../parts/states.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { EventCounts } from './pipeline-counts.tsx';
import { Filters } from './pipeline-filters.tsx';
import { Leases } from './pipeline-leases.tsx';
import { PartitionCounts } from './pipeline-partition.tsx';
import { TestEvent } from './test-event.tsx';
import { Lag, Partitions } from './pipeline-partitions.tsx';

const queries: readonly PanelQuery[] = [
  { name: 'pipeline_counts', compares: true },
  { name: 'pipeline_ignored', compares: true },
  { name: 'pipeline_filters', compares: true, parameters: { limit: 1_000 } },
  { name: 'pipeline_gaps', parameters: { limit: 20 } },
  { name: 'pipeline_partitions', parameters: { limit: 1_000 } },
  { name: 'pipeline_lag', compares: true },
  { name: 'dead_letter_groups', parameters: { limit: 1_000 } },
];

/** The tab Pipeline, which shows lost, late, and rejected events. */
export function Pipeline() {
  const currentUser = useStore(me);
  if (currentUser?.administrator !== true) {
    return (
      <section class="panel" aria-label="Pipeline">
        <Empty icon="key" title="The pipeline is for administrators">
          <p class="sec">
            It can contain raw events of any account. You are signed in as{' '}
            <b>{currentUser?.user}</b>.
          </p>
        </Empty>
      </section>
    );
  }
  return <PipelineContent />;
}

function PipelineContent() {
  const panels = usePanels(queries);
  const currentUser = useStore(me);
  const process = useProcess();
  const currentRoute = useStore(route);
  const { source = '', partition = '' } = currentRoute.more;
  return (
    <>
      <Notice />
      <EventCounts panels={panels} process={process} />
      <Filters panels={panels} />
      <div class="g32">
        <Partitions panels={panels} process={process} />
        <Lag panels={panels} />
      </div>
      {source !== '' && partition !== '' && (
        <PartitionCounts key={`${source}/${partition}`} source={source} partition={partition} />
      )}
      {process?.sources.some(({ is_shared: isShared }) => isShared) === true && <Leases />}
      {currentUser?.tests === true && <TestEvent />}
      <DeadLetters panels={panels} key={currentRoute.more['reason']} />
    </>
  );
}

/** Requests the state of the running process at every refresh. */
function useProcess(): WireProcess | undefined {
  const tick = useStore(refreshes);
  const [known, setKnown] = useState<WireProcess | undefined>();
  useEffect(() => {
    const stop = new AbortController();
    request<WireProcess>('/api/process', {}, stop.signal)
      .then(setKnown)
      .catch(() => undefined);
    return () => stop.abort();
  }, [tick]);
  return known;
}

import { useEffect, useState } from 'preact/hooks';

import type { PanelAsk, WireProcess } from '../../../wire/wire.ts';
import { ask } from '../../data/requests.ts';
import { usePanels } from '../../data/panels.ts';
import { me, refreshes, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { Notice } from '../../parts/notice.tsx';
import { Empty } from '../../parts/states.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { Books } from './pipeline-books.tsx';
import { Filters } from './pipeline-filters.tsx';
import { Leases } from './pipeline-leases.tsx';
import { PartitionBooks } from './pipeline-partition.tsx';
import { TestEvent } from './test-event.tsx';
import { Lag, Partitions } from './pipeline-partitions.tsx';

const asks: readonly PanelAsk[] = [
  { name: 'pipeline_counts', compares: true },
  { name: 'pipeline_ignored', compares: true },
  { name: 'pipeline_filters', compares: true, parameters: { limit: 1_000 } },
  { name: 'pipeline_gaps', parameters: { limit: 20 } },
  { name: 'pipeline_partitions', parameters: { limit: 1_000 } },
  { name: 'pipeline_lag', compares: true },
  { name: 'dead_letter_groups', parameters: { limit: 1_000 } },
];

/** Is anything lost, late or stuck? */
export function Pipeline() {
  const who = useStore(me);
  if (who?.administrator !== true) {
    return (
      <section class="panel" aria-label="Pipeline">
        <Empty icon="key" title="The pipeline is for administrators">
          <p class="sec">
            It can contain raw events of any account. You are signed in as <b>{who?.user}</b>.
          </p>
        </Empty>
      </section>
    );
  }
  return <Whole />;
}

function Whole() {
  const panels = usePanels(asks);
  const who = useStore(me);
  const process = useProcess();
  const place = useStore(route);
  const { source = '', partition = '' } = place.more;
  return (
    <>
      <Notice />
      <Books panels={panels} process={process} />
      <Filters panels={panels} />
      <div class="g32 stretch">
        <Partitions panels={panels} process={process} />
        <Lag panels={panels} />
      </div>
      {source !== '' && partition !== '' && (
        <PartitionBooks key={`${source}/${partition}`} source={source} partition={partition} />
      )}
      {process?.sources.some(({ is_shared: isShared }) => isShared) === true && <Leases />}
      {who?.tests === true && <TestEvent />}
      <DeadLetters panels={panels} key={place.more['reason']} />
    </>
  );
}

/** What the running process knows: what is in flight, and how far each partition is behind. */
function useProcess(): WireProcess | undefined {
  const tick = useStore(refreshes);
  const [known, setKnown] = useState<WireProcess | undefined>();
  useEffect(() => {
    const stop = new AbortController();
    ask<WireProcess>('/api/process', {}, stop.signal)
      .then(setKnown)
      .catch(() => undefined);
    return () => stop.abort();
  }, [tick]);
  return known;
}

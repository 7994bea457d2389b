import { useEffect, useState } from 'preact/hooks';

import type { WireError, WireLease } from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { request, errorOf } from '../../data/requests.ts';
import { refreshes } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { duration } from '../../data/times.ts';
import { type State, Status } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty, Failed } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { MiddleEllipsis } from '../../parts/text.tsx';
import { visible } from '../../parts/visible.ts';

type Known = { readonly leases: readonly WireLease[] } | { readonly error: WireError } | undefined;

/** Order of the states in the list: shards without a reader first, ended shards last. */
const order = ['free', 'not renewing', 'handing over', 'held', 'ended'];

const marks: Readonly<Record<string, readonly [State, string]>> = {
  free: ['warn', 'Not leased'],
  'not renewing': ['crit', 'Not renewing'],
  'handing over': ['unk', 'Handing over'],
  held: ['ok', 'Held'],
  ended: ['off', 'Fully read'],
};

/**
 * Maximum number of worker changes without progress. A shard with more is marked, because probably no process can read
 * it.
 */
const switchesMany = 3;

/** Lists the shards that the processes of a fleet share, with the process that reads each shard, and its lag. */
export function Leases() {
  const known = useLeases();
  const leases = known !== undefined && 'leases' in known ? known.leases : [];
  const sorted = leases.toSorted((a, b) => {
    const byState = order.indexOf(a.state) - order.indexOf(b.state);
    return byState || (b.lag_ms ?? -1) - (a.lag_ms ?? -1) || (a.shard < b.shard ? -1 : 1);
  });
  const workers = new Set(leases.flatMap(({ worker }) => worker ?? [])).size;
  const open = leases.filter(({ state }) => state !== 'ended').length;
  return (
    <Panel
      title="Leases"
      help="Which worker reads each shard, from the lease table, as of the last refresh."
      sub={leases.length === 0 ? '' : `${full(open)} shards, ${full(workers)} processes`}
      height={160}
      flush
      foot={
        <span>
          To move a lease, run <code>weir leases transfer SHARD --to WORKER</code>.
        </span>
      }
    >
      {known !== undefined && 'error' in known ? (
        <Failed error={known.error} />
      ) : leases.length === 0 ? (
        <Empty icon="plug" title={known === undefined ? 'Loading the leases' : 'No leases yet'} />
      ) : (
        <Table
          name="leases"
          caption="Leases"
          noun="leases"
          rows={sorted}
          keyOf={({ source, shard }) => `${source}/${shard}`}
          columns={[
            {
              name: 'shard',
              title: 'Shard',
              value: ({ source, shard }) => `${source}/${shard}`,
              cell: ({ source, shard }) => (
                <span class="nw">
                  {visible(source)}{' '}
                  <span class="mono">
                    <MiddleEllipsis text={shard} most={26} />
                  </span>
                </span>
              ),
            },
            {
              name: 'state',
              title: 'State',
              value: ({ state }) => marks[state]?.[1] ?? state,
              cell: ({ state }) => {
                const [mark, word] = marks[state] ?? ['unk', state];
                return <Status state={mark} word={word} />;
              },
            },
            {
              name: 'worker',
              title: 'Process',
              value: ({ worker }) => worker,
              isMono: true,
              cell: ({ worker }) =>
                worker === null ? '–' : <MiddleEllipsis text={worker} most={30} />,
            },
            {
              name: 'lag_ms',
              title: 'Lag',
              isNumber: true,
              value: ({ lag_ms: behind }) => behind,
              cell: ({ lag_ms: behind }) => (behind === null ? '–' : duration(behind)),
            },
            {
              name: 'switches',
              title: 'Owner changes',
              isNumber: true,
              value: ({ switches }) => switches,
              isMinor: true,
              cell: ({ switches }) =>
                switches > switchesMany ? <b class="bad">{full(switches)}</b> : full(switches),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** Requests the leases at every refresh. The previous result stays visible until the next result arrives. */
function useLeases(): Known {
  const tick = useStore(refreshes);
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    const stop = new AbortController();
    request<readonly WireLease[]>('/api/leases', {}, stop.signal)
      .then((leases) => setKnown({ leases }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setKnown({ error: errorOf(error) });
      });
    return () => stop.abort();
  }, [tick]);
  return known;
}

import { useEffect, useState } from 'preact/hooks';

import type { WireError, WireSentTest, WireTestTarget } from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { request, errorOf } from '../../data/requests.ts';
import { linkTo } from '../../data/route.ts';
import { refresh, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { clock } from '../../data/times.ts';
import { Status } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty, Failed } from '../../parts/states.tsx';
import { visible } from '../../parts/visible.ts';

const checkEveryMs = 1_000;
/** Maximum time to wait for the row; the same as for `weir send-test`. */
const waitMsMax = 60_000;

type Stage =
  | { readonly is: 'idle' | 'sending' }
  | { readonly is: 'failed'; readonly error: WireError }
  | { readonly is: 'waiting' | 'late'; readonly sent: WireSentTest; readonly waitedMs: number }
  | { readonly is: 'arrived'; readonly sent: WireSentTest; readonly waitedMs: number };

/** Sends a test event to an event destination, and waits for its row in ClickHouse. */
export function TestEvent() {
  const targets = useTargets();
  const [chosen, setChosen] = useState('');
  const [stage, setStage] = useState<Stage>({ is: 'idle' });
  useArrival(stage, setStage);
  const list = targets !== undefined && 'list' in targets ? targets.list : [];
  const id = list.some((target) => target.id === chosen) ? chosen : (list[0]?.id ?? '');
  const send = (event: Event): void => {
    event.preventDefault();
    setStage({ is: 'sending' });
    request<WireSentTest>('/api/test-event', { destination: id })
      .then((sent) => setStage({ is: 'waiting', sent, waitedMs: 0 }))
      .catch((error: unknown) => setStage({ is: 'failed', error: errorOf(error) }));
  };
  return (
    <Panel
      title="Test event"
      help="Sends one real event through an event destination and waits for its row in the views. The event is not removed."
      sub="bypasses the queue of the destination, and waits for the stored row"
      height={80}
    >
      {targets !== undefined && 'error' in targets ? (
        <Failed error={targets.error} />
      ) : list.length === 0 ? (
        <Empty
          icon="plug"
          title={targets === undefined ? 'Loading the destinations' : 'No event destination yet'}
        >
          {targets !== undefined && (
            <p class="sec">
              Create one with the management API: <code>POST /event_destinations</code>.
            </p>
          )}
        </Empty>
      ) : (
        <>
          <form class="actions" aria-label="Send a test event" onSubmit={send}>
            <label class="field">
              <span class="vh">Event destination</span>
              <select value={id} onChange={(event) => setChosen(event.currentTarget.value)}>
                {list.map((target) => (
                  <option key={target.id} value={target.id}>
                    {nameOf(target)}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" class="btn primary" disabled={stage.is === 'sending'}>
              Send test event
            </button>
          </form>
          <Outcome stage={stage} />
        </>
      )}
    </Panel>
  );
}

const kinds: Readonly<Record<string, string>> = {
  kinesis: 'Kinesis',
  firehose: 'Firehose',
  cloudwatch_logs: 'CloudWatch Logs',
  file: 'file',
};

function nameOf({ id, description, kind, account_id: account }: WireTestTarget): string {
  const words = description === '' ? '' : `${visible(description).slice(0, 60)}, `;
  return `${words}${kinds[kind] ?? kind}, ${id}, ${account}`;
}

function Outcome({ stage }: { readonly stage: Stage }) {
  return (
    <div class="text13 below" role="status">
      <SendStatus stage={stage} />
    </div>
  );
}

function SendStatus({ stage }: { readonly stage: Stage }) {
  const currentRoute = useStore(route);
  switch (stage.is) {
    case 'idle':
      return (
        <p class="sec">
          Sends a real <code>event_destination_updated.v0</code> event with the unchanged
          destination. The event stays in the stream and in ClickHouse.
        </p>
      );
    case 'sending':
      return <p>Sending …</p>;
    case 'failed':
      return (
        <p class="wrap">
          <Status state="crit" word="Not sent" /> {visible(stage.error.message)}{' '}
          {stage.error.advice} <code class="dim">{stage.error.code}</code>
        </p>
      );
    default: {
      const { event_id: eventId, at } = stage.sent;
      const seconds = full(Math.round(stage.waitedMs / 1000));
      const event = (
        <a
          class="mono"
          href={linkTo(currentRoute, { tab: 'events', more: { q: `id:${eventId}`, sel: eventId } })}
        >
          {eventId}
        </a>
      );
      if (stage.is === 'arrived') {
        return (
          <p class="wrap">
            <Status state="ok" word={`Arrived after ${seconds} s`} /> {event} is stored: the target
            accepted it, a pipeline read it, and ClickHouse has its row.
          </p>
        );
      }
      if (stage.is === 'waiting') {
        return (
          <p class="wrap">
            <Status state="unk" word="Accepted by the target" /> <span class="mono">{eventId}</span>
            , sent {clock(at)}; waiting for its row, {seconds} s.
          </p>
        );
      }
      return (
        <p class="wrap">
          <Status state="warn" word={`Not stored after ${seconds} s`} /> the target accepted{' '}
          <span class="mono">{eventId}</span>, but the event was not stored. Check that one of the
          sources above reads from the target of the destination, and that no rule of{' '}
          <code>capture:</code> excludes the event. For details, run{' '}
          <code>weir explain {eventId}</code>.
        </p>
      );
    }
  }
}

type Known =
  | { readonly list: readonly WireTestTarget[] }
  | { readonly error: WireError }
  | undefined;

function useTargets(): Known {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    const stop = new AbortController();
    request<readonly WireTestTarget[]>('/api/test-targets', {}, stop.signal)
      .then((list) => setKnown({ list }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setKnown({ error: errorOf(error) });
      });
    return () => stop.abort();
  }, []);
  return known;
}

/** Checks repeatedly for the row until it is stored or the time limit is reached. */
function useArrival(stage: Stage, setStage: (stage: Stage) => void): void {
  useEffect(() => {
    if (stage.is !== 'waiting') return undefined;
    const stop = new AbortController();
    const { sent } = stage;
    const timer = setTimeout(() => {
      const waitedMs = stage.waitedMs + checkEveryMs;
      void request<{ readonly arrived: boolean }>(
        '/api/test-event/arrival',
        { event_id: sent.event_id },
        stop.signal,
      )
        .then(({ arrived }) => arrived)
        // If a check fails, check again later.
        .catch(() => false)
        .then((isStored) => {
          if (stop.signal.aborted) return;
          if (isStored) refresh();
          const is = isStored ? 'arrived' : waitedMs >= waitMsMax ? 'late' : 'waiting';
          setStage({ is, sent, waitedMs });
        });
    }, checkEveryMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [stage, setStage]);
}

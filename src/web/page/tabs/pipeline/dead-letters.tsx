import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type {
  DeadLetterChoice,
  ReplayResponse,
  WireDeadLetter,
  WireError,
} from '../../../wire/wire.ts';
import { bytes, full, numberOf, textOf } from '../../data/format.ts';
import type { Panels } from '../../data/panels.ts';
import { request, errorOf } from '../../data/requests.ts';
import { go, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { currentZone, exact, moment, zoneName } from '../../data/times.ts';
import { Icon } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty, Failed } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { visible } from '../../parts/visible.ts';
import { Outcome, Replay } from './dead-letter-replay.tsx';
import { RawEvent } from '../raw-event.tsx';

/** Dead letters with the same reason and path. */
interface Group {
  readonly key: string;
  readonly reason: string;
  readonly path: string;
  /** Number of events. */
  readonly n: number;
  readonly letters: number;
  readonly lastSeen: number;
}

/** Values of the row of totals, except its number of events. */
const emptyGroup: Group = { key: '', reason: '', path: '', n: 0, letters: 0, lastSeen: 0 };

function groupsOf(panels: Panels): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const row of panels.rows('dead_letter_groups')) {
    const [reason, path] = [textOf(row['reason']), textOf(row['path'])];
    const key = `${reason} ${path}`;
    const known = groups.get(key);
    groups.set(key, {
      key,
      reason,
      path,
      n: (known?.n ?? 0) + numberOf(row['n']),
      letters: (known?.letters ?? 0) + numberOf(row['letters']),
      lastSeen: Math.max(known?.lastSeen ?? 0, numberOf(row['last_seen'])),
    });
  }
  return [...groups.values()].toSorted((a, b) => b.n - a.n);
}

/** Lists groups of dead letters, with the details of the selected group. */
export function DeadLetters({ panels }: { readonly panels: Panels }) {
  const currentRoute = useStore(route);
  const groups = useMemo(() => groupsOf(panels), [panels]);
  const [done, setDone] = useState<ReplayResponse | undefined>();
  const chosen = currentRoute.more['sel'];
  const group = groups.find(({ key }) => key === chosen) ?? groups[0];
  const pick = ({ key }: Group): void => go({ more: { ...currentRoute.more, sel: key } }, true);
  const total = groups.reduce((sum, { n }) => sum + n, 0);
  const letters = groups.reduce((sum, one) => sum + one.letters, 0);
  return (
    <div class="g23" id="dead-letters">
      <Panel
        title="Dead letters"
        sub={`${full(total)} open ${total === 1 ? 'event' : 'events'} in ${groups.length} ${groups.length === 1 ? 'group' : 'groups'}`}
        states={[panels.of('dead_letter_groups')]}
        height={200}
        flush
        foot={<span>Weir keeps the original bytes and masks secrets.</span>}
      >
        {done !== undefined && (
          <div class="body">
            <Outcome answer={done} />
          </div>
        )}
        {groups.length === 0 ? (
          <Empty title="No dead letters">
            <p class="sec">Weir stored all events that it read.</p>
          </Empty>
        ) : (
          <Table
            name="dead_letters"
            noun="groups"
            defaultOrder="events"
            sumOf={(some) => ({ ...emptyGroup, n: some.reduce((sum, { n }) => sum + n, 0) })}
            caption="Dead letters by reason"
            rows={groups}
            keyOf={({ key }) => key}
            picked={group?.key}
            onPick={pick}
            columns={columnsOf(pick)}
          />
        )}
      </Panel>
      {group !== undefined && (
        <Inspector
          key={group.key}
          group={group}
          total={letters}
          isChosen={group.key === chosen}
          onDone={setDone}
        />
      )}
    </div>
  );
}

function columnsOf(pick: (group: Group) => void): readonly Column<Group>[] {
  return [
    {
      name: 'reason',
      title: 'Reason',
      value: ({ reason }) => reason,
      cell: (group) => (
        <button type="button" class="tag pick" data-row onClick={() => pick(group)}>
          {visible(group.reason)}
        </button>
      ),
    },
    {
      name: 'path',
      title: 'Where',
      isMono: true,
      isWide: true,
      value: ({ path }) => path,
      cell: ({ path }) => visible(path) || 'complete record',
    },
    {
      name: 'events',
      title: 'Events',
      isNumber: true,
      isSummed: true,
      value: ({ n }) => n,
    },
    {
      name: 'last_seen',
      title: 'Last seen',
      isNumber: true,
      isTime: true,
      isMinor: true,
      value: ({ lastSeen }) => lastSeen,
      cell: ({ lastSeen }) => <span title={exact(lastSeen)}>{moment(lastSeen)}</span>,
    },
  ];
}

interface InspectorProps {
  readonly group: Group;
  /** Number of dead letters in all groups. */
  readonly total: number;
  /** True if the user has selected the group; false if it is selected by default. */
  readonly isChosen: boolean;
  onDone(answer: ReplayResponse): void;
}

function Inspector({ group, total, isChosen, onDone }: InspectorProps) {
  const section = useRef<HTMLElement>(null);
  // Scroll to the details: on a phone, they are below the list and may be outside the screen.
  useEffect(() => {
    if (isChosen) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { reason, path, letters: inGroup } = group;
  const [letters, setLetters] = useState<readonly WireDeadLetter[] | undefined>();
  const [error, setError] = useState<WireError | undefined>();
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const choice: DeadLetterChoice = { reason, path };
    request<readonly WireDeadLetter[]>('/api/dead-letters', choice, stop.signal)
      .then(setLetters)
      .catch((failure: unknown) => {
        if (!stop.signal.aborted) setError(errorOf(failure));
      });
    return () => stop.abort();
  }, [reason, path, inGroup]);
  const letter = letters?.[index];
  const count = letters?.length ?? 0;
  return (
    <section class="panel" aria-label="Dead letter" ref={section}>
      <header>
        <h2>{visible(reason)}</h2>
        <span class="mono sec wrap">{visible(path)}</span>
        <span class="tools">
          <span class="dim small nw">{count === 0 ? '' : `${index + 1} of ${full(inGroup)}`}</span>
          <button
            type="button"
            class="btn quiet icon"
            aria-label="Previous"
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            class="btn quiet icon"
            aria-label="Next"
            disabled={index >= count - 1}
            onClick={() => setIndex(index + 1)}
          >
            <Icon name="right" />
          </button>
        </span>
      </header>
      {error !== undefined && <Failed error={error} />}
      {letter !== undefined && (
        <div class="body">
          <Details letter={letter} />
          <RawEvent letter={letter} />
          <Replay choice={{ reason, path }} inGroup={inGroup} total={total} onDone={onDone} />
        </div>
      )}
    </section>
  );
}

function Details({ letter }: { readonly letter: WireDeadLetter }) {
  const { expected, found, position, place_in_record: recordOffset, attempts } = letter;
  const { sub_sequence: subSequence } = letter;
  return (
    <dl class="kv">
      <dt>Expected</dt>
      <dd>
        <b>{visible(expected) || '–'}</b>
      </dd>
      <dt>Found</dt>
      <dd>
        <b>{visible(found) || '–'}</b>
      </dd>
      <dt>Position</dt>
      <dd class="mono">
        {visible(letter.source)} · {visible(letter.source_partition)} · {visible(position)}
        {subSequence > 0 && ` · user record ${subSequence} of its aggregate`}
        {recordOffset > 0 && ` · ${full(recordOffset)} bytes into its record`}
      </dd>
      <dt>Size</dt>
      <dd>
        {bytes(letter.size_bytes)}
        {letter.kept_bytes < letter.size_bytes &&
          `, the first ${bytes(letter.kept_bytes)} are kept`}
        {letter.events > 1 && `; represents ${full(letter.events)} events of its record`}
      </dd>
      <dt>Seen</dt>
      <dd>
        {seenAt(letter.first_seen)} to {seenAt(letter.last_seen)}{' '}
        {zoneName(currentZone(), timeOf(letter.last_seen))}, {full(attempts)}{' '}
        {attempts === 1 ? 'attempt' : 'attempts'}
        {letter.account_id !== '' && `, account ${visible(letter.account_id)}`}
      </dd>
    </dl>
  );
}

/** Converts a time that ClickHouse has formatted in UTC to the time zone of the page. */
function seenAt(text: string): string {
  const ms = timeOf(text);
  return Number.isNaN(ms) ? visible(text) : exact(ms);
}

function timeOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

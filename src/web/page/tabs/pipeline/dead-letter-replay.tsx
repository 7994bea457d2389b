import { useState } from 'preact/hooks';

import {
  type DeadLetterChoice,
  deadLettersMax,
  type ReplayResponse,
  type WireError,
} from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { request, errorOf } from '../../data/requests.ts';
import { refresh } from '../../data/state.ts';
import { nextStep, outcomeText, replayGroups } from '../../data/replay-groups.ts';
import { clock, currentZone, zoneName } from '../../data/times.ts';
import { Status } from '../../parts/icons.tsx';
import { visible } from '../../parts/visible.ts';

interface Props {
  readonly choice: DeadLetterChoice;
  /** Number of dead letters in the group. */
  readonly inGroup: number;
  readonly total: number;
  /** Called after a replay. Afterward, the group may no longer exist. */
  onDone(answer: ReplayResponse): void;
}

/**
 * Replays or discards dead letters. Before a replay, the user must run a dry run. To discard, the user must type the
 * number of dead letters.
 */
export function Replay({ choice, inGroup, total, onDone }: Props) {
  const [answer, setAnswer] = useState<ReplayResponse | undefined>();
  const [error, setError] = useState<WireError | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [scope, setScope] = useState<DeadLetterChoice>(choice);
  const run = (of: DeadLetterChoice, dry: boolean): void => {
    setBusy(true);
    setError(undefined);
    setScope(of);
    request<ReplayResponse>('/api/dead-letters/replay', { ...of, dry })
      .then((done) => {
        setAnswer(dry ? done : undefined);
        if (dry) return;
        onDone(done);
        refresh();
      })
      .catch((failure: unknown) => setError(errorOf(failure)))
      .finally(() => setBusy(false));
  };
  const good = answer?.outcomes.filter(({ outcome }) => outcome !== 'dead') ?? [];
  const canReplay = answer?.dry === true && good.length > 0;
  return (
    <div class="replay">
      {answer !== undefined && <Outcome answer={answer} />}
      {error !== undefined && (
        <p role="alert">
          <Status state="crit" word={error.message} /> {error.advice}
        </p>
      )}
      <div class="actions below">
        {canReplay && (
          <button
            type="button"
            class="btn primary"
            disabled={isBusy}
            onClick={() => run({ ...scope, ids: good.map(({ id }) => id) }, false)}
          >
            Replay {full(good.length)} {good.length === 1 ? 'dead letter' : 'dead letters'}
          </button>
        )}
        <button type="button" class="btn" disabled={isBusy} onClick={() => run(choice, true)}>
          Dry run of {countText(inGroup)}
        </button>
        {total > inGroup && (
          <button type="button" class="btn" disabled={isBusy} onClick={() => run({}, true)}>
            Dry run of {total > deadLettersMax ? '' : 'all '}
            {countText(total)}
          </button>
        )}
        <button
          type="button"
          class="btn danger"
          disabled={isBusy}
          aria-expanded={isDiscarding}
          onClick={() => setDiscarding(!isDiscarding)}
        >
          Discard {countText(inGroup)}…
        </button>
      </div>
      {isDiscarding && (
        <Discard choice={choice} count={Math.min(inGroup, deadLettersMax)} onError={setError} />
      )}
    </div>
  );
}

/** Describes how many dead letters one request replays or discards. */
function countText(letters: number): string {
  return letters > deadLettersMax ? `the newest ${full(deadLettersMax)}` : full(letters);
}

/** Shows the result of a replay or dry run by group, with advice. */
export function Outcome({ answer }: { readonly answer: ReplayResponse }) {
  const { dry, at, outcomes } = answer;
  const groups = replayGroups(outcomes);
  const fails = groups.every(({ outcome }) => outcome === 'dead');
  return (
    <div role="status">
      <div class="sect">
        {dry ? 'Dry run' : 'Replayed'} of {full(outcomes.length)}, {clock(at)}{' '}
        {zoneName(currentZone(), at)} {dry && <span class="tag">nothing was written</span>}
      </div>
      {dry && fails && (
        <p class="text13">
          <b>None of them can be stored now.</b> They remain dead letters until you fix the cause.
        </p>
      )}
      <ul class="outcomes text13">
        {groups.map((group) => (
          <li key={JSON.stringify(group)}>
            <p>
              <b>
                {full(group.count)} {outcomeText(group, dry)}
              </b>
              {group.reason !== '' && (
                <>
                  : <span class="mono">{visible(`${group.reason} ${group.path}`.trim())}</span>
                  {group.expected !== '' &&
                    `, expected ${visible(group.expected)}, found ${visible(group.found) || 'nothing'}`}
                </>
              )}
            </p>
            <p class="sec">{visible(nextStep(group, dry))}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DiscardProps {
  readonly choice: DeadLetterChoice;
  readonly count: number;
  readonly onError: (error: WireError | undefined) => void;
}

function Discard({ choice, count, onError }: DiscardProps) {
  const [typed, setTyped] = useState('');
  const isRight = typed.replaceAll(/[,\s]/g, '') === String(count);
  const discard = (event: Event): void => {
    event.preventDefault();
    if (!isRight) return;
    request('/api/dead-letters/discard', { ...choice, count })
      .then(() => {
        onError(undefined);
        refresh();
      })
      .catch((failure: unknown) => onError(errorOf(failure)));
  };
  return (
    <form class="actions below" onSubmit={discard}>
      <label class="field narrow">
        <span class="dim small nw">Type {full(count)} to confirm</span>
        <input
          inputMode="numeric"
          autocomplete="off"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn danger" disabled={!isRight}>
        Discard {full(count)} {count === 1 ? 'dead letter' : 'dead letters'}
      </button>
    </form>
  );
}

import { useState } from 'preact/hooks';

import {
  type DeadLetterChoice,
  lettersMax,
  type ReplayAnswer,
  type WireError,
} from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { ask, errorOf } from '../../data/requests.ts';
import { refresh } from '../../data/state.ts';
import { nextStep, outcomeWords, replayGroups } from '../../data/replay-groups.ts';
import { clock, currentZone, zoneName } from '../../data/times.ts';
import { Status } from '../../parts/icons.tsx';
import { visible } from '../../parts/visible.ts';

interface Props {
  readonly choice: DeadLetterChoice;
  /** Dead letters of the group, and of all groups. */
  readonly inGroup: number;
  readonly total: number;
  /** Hears of a replay: its group may be gone with it. */
  onDone(answer: ReplayAnswer): void;
}

/** What would happen? A dry run always comes first; discarding asks for the number to be typed. */
export function Replay({ choice, inGroup, total, onDone }: Props) {
  const [answer, setAnswer] = useState<ReplayAnswer | undefined>();
  const [error, setError] = useState<WireError | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [scope, setScope] = useState<DeadLetterChoice>(choice);
  const run = (of: DeadLetterChoice, dry: boolean): void => {
    setBusy(true);
    setError(undefined);
    setScope(of);
    ask<ReplayAnswer>('/api/dead-letters/replay', { ...of, dry })
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
          Dry run of {atOnce(inGroup)}
        </button>
        {total > inGroup && (
          <button type="button" class="btn" disabled={isBusy} onClick={() => run({}, true)}>
            Dry run of {total > lettersMax ? '' : 'all '}
            {atOnce(total)}
          </button>
        )}
        <button
          type="button"
          class="btn danger"
          disabled={isBusy}
          aria-expanded={isDiscarding}
          onClick={() => setDiscarding(!isDiscarding)}
        >
          Discard {atOnce(inGroup)}…
        </button>
      </div>
      {isDiscarding && (
        <Discard choice={choice} count={Math.min(inGroup, lettersMax)} onError={setError} />
      )}
    </div>
  );
}

/** So many of them as one request takes. */
function atOnce(letters: number): string {
  return letters > lettersMax ? `the newest ${full(lettersMax)}` : full(letters);
}

/** What came of a replay or would come, by group, with what to do next. */
export function Outcome({ answer }: { readonly answer: ReplayAnswer }) {
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
                {full(group.count)} {outcomeWords(group, dry)}
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
    ask('/api/dead-letters/discard', { ...choice, count })
      .then(() => {
        onError(undefined);
        refresh();
      })
      .catch((failure: unknown) => onError(errorOf(failure)));
  };
  return (
    <form class="actions below" onSubmit={discard}>
      <label class="field narrow">
        <span class="dim small nw">Type {full(count)} to give them up</span>
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

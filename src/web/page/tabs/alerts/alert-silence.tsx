import { useState } from 'preact/hooks';

import type { SilenceRequest, WireSilence } from '../../../wire/wire.ts';
import { request, errorOf } from '../../data/requests.ts';
import { moment } from '../../data/times.ts';
import { Dropdown } from '../../parts/menu.tsx';
import { visible } from '../../parts/visible.ts';

const spans = [
  [60, '1 h'],
  [240, '4 h'],
  [1_440, '24 h'],
  [10_080, '7 d'],
] as const;

interface Props {
  readonly rule: string;
  /** Fingerprint of the selected alert; '' if none is selected. */
  readonly fingerprint: string;
  /** Name of the alert. */
  readonly alertName: string;
  onChange(): void;
}

/** A form to silence a rule or one of its alerts. The user enters a duration and a reason. */
export function SilenceMenu(props: Props) {
  return (
    <Dropdown id="silence" label="" name="Silence" value="Silence…" kind="dialog">
      {(close) => <Form {...props} close={close} />}
    </Dropdown>
  );
}

function Form({ rule, fingerprint, alertName, onChange, close }: Props & { close(): void }) {
  const [minutes, setMinutes] = useState(60);
  const [isOne, setOne] = useState(false);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState('');
  const save = (): void => {
    if (comment.trim() === '') return setProblem('Enter a reason.');
    const newSilence: SilenceRequest = {
      rule,
      fingerprint: isOne ? fingerprint : '',
      minutes,
      comment: comment.trim(),
    };
    request('/api/alert/silence', newSilence)
      .then(() => {
        close();
        onChange();
      })
      .catch((error: unknown) => setProblem(errorOf(error).message));
  };
  return (
    <form
      class="sheet"
      aria-label="Silence"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>
        Silenced alerts still fire and appear here. Weir sends no notifications for alerts that
        start during the silence.
      </p>
      <div class="actions" role="group" aria-label="Duration">
        {spans.map(([span, text]) => (
          <button
            key={span}
            type="button"
            class="chip"
            aria-pressed={span === minutes}
            onClick={() => setMinutes(span)}
          >
            {text}
          </button>
        ))}
      </div>
      {fingerprint !== '' && (
        <label class="check">
          <input
            type="checkbox"
            checked={isOne}
            onChange={(event) => setOne(event.currentTarget.checked)}
          />
          Only <span class="mono wrap">{alertName}</span>
        </label>
      )}
      <label class="field">
        <span class="vh">Reason</span>
        <input
          value={comment}
          maxLength={200}
          placeholder="Reason"
          aria-invalid={problem !== ''}
          onInput={(event) => setComment(event.currentTarget.value)}
        />
      </label>
      {problem !== '' && (
        <p class="bad" role="alert">
          {problem}
        </p>
      )}
      <div class="actions">
        <button type="submit" class="btn primary">
          Silence
        </button>
      </div>
    </form>
  );
}

/** Lists the active silences of a rule, each with a button to end it. */
export function SilenceList({
  silences,
  onChange,
}: {
  readonly silences: readonly WireSilence[];
  onChange(): void;
}) {
  const [problem, setProblem] = useState('');
  if (silences.length === 0) return null;
  const end = (id: string): void => {
    request('/api/alert/unsilence', { id })
      .then(onChange)
      .catch((error: unknown) => setProblem(errorOf(error).message));
  };
  return (
    <>
      <h3 class="sect">Silences</h3>
      {silences.map(({ id, comment, author, ends_at: endsAt, fingerprint }) => (
        <div key={id} class="ranked">
          <span class="wrap">
            {fingerprint === '' ? 'The whole rule' : 'One alert'} until {moment(endsAt)}:{' '}
            {visible(comment)} <span class="dim">({visible(author)})</span>
          </span>
          <button type="button" class="btn quiet" onClick={() => end(id)}>
            End
          </button>
        </div>
      ))}
      {problem !== '' && (
        <p class="bad" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

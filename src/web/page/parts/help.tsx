import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { WireHelp } from '../../wire/wire.ts';
import { request } from '../data/requests.ts';

let known: WireHelp | undefined;

/** Help about panels: what they count, from which data, and how current the data is. */
export function Help({
  names,
  children,
}: {
  readonly names: readonly string[];
  readonly children?: ComponentChildren;
}) {
  const [help, setHelp] = useState(known);
  useEffect(() => {
    if (known !== undefined || names.length === 0) return;
    const unmounted = new AbortController();
    request<WireHelp>('/api/help', undefined, unmounted.signal)
      .then((answer) => {
        known = answer;
        setHelp(answer);
      })
      .catch(() => undefined);
    return () => unmounted.abort();
  }, []);
  const own = names.flatMap((name) => (help?.[name] === undefined ? [] : [help[name]]));
  return (
    <div class="panelhelp" role="note" aria-label="Help">
      {children}
      {own.map((one) => (
        <div key={one.title}>
          <p>
            <b>{one.question}</b> {one.grain === '' ? '' : `Here: ${one.grain}.`}
          </p>
          <dl class="kv">
            {one.columns.map(({ name, meaning }) => (
              <>
                <dt class="mono">{name}</dt>
                <dd>{meaning}</dd>
              </>
            ))}
          </dl>
          {one.sources.map(({ views, fresh }) => (
            <p class="sec" key={fresh}>
              {views.map((view, index) => (
                <>
                  {index > 0 && ', '}
                  <code>{view}</code>
                </>
              ))}
              : {fresh}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A button that opens the help of a panel. */
export function HelpButton({
  title,
  isOpen,
  onClick,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      class="sqlbtn"
      aria-label={`What is ${title}?`}
      aria-expanded={isOpen}
      title="What this panel counts, from which data, and how fresh it is"
      onClick={onClick}
    >
      ?
    </button>
  );
}

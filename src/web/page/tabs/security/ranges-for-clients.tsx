import { useEffect, useRef, useState } from 'preact/hooks';

import {
  type CoverBody,
  type CoverResponse,
  whatIfLimits,
  type WireError,
  type WireIpPolicyChange,
  type WireIpPolicyEffect,
} from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { rangeOf, type Route, scopeOf } from '../../data/route.ts';
import { counted } from '../../data/what-if.ts';
import { RunButton } from '../../parts/run-button.tsx';
import { clientsIn, withClients } from './client-list.ts';
import { FoundRanges } from './found-ranges.tsx';
import { useRangeSearch } from './range-search.ts';
import { errorFields, Problem } from './rule-form.tsx';

interface Props {
  readonly change: WireIpPolicyChange;
  /** Account of the policy. */
  readonly account: string;
  readonly currentRoute: Route;
  /** The selected addresses, separated by commas or spaces. */
  readonly text: string;
  onText(text: string): void;
  /** Result of the last evaluation, whose clients the user can select. */
  readonly effect: WireIpPolicyEffect | undefined;
  /** Adds rules to the form. @returns false if there would be too many rules */
  onRules(cidrs: readonly string[], action: 'allow' | 'deny'): boolean;
}

/**
 * Searches for the smallest set of ranges that contains the selected clients, and shows which other clients these
 * ranges would affect.
 */
export function RangesForClients(props: Props) {
  const { account, change, currentRoute, text } = props;
  const [most, setMost] = useState('10');
  const { state, start, cancel } = useRangeSearch();
  const form = useRef<HTMLFormElement>(null);
  const error = state.status === 'failed' ? state.error : undefined;
  useEffect(() => {
    if (error?.field === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const clients = clientsIn(text);
  const asked = { ...change, add: [], remove: [], clients, ranges_max: numberIn(most) };
  const search = (event: Event): void => {
    event.preventDefault();
    const range = rangeOf(currentRoute, Date.now());
    start({ ...asked, scope: scopeOf({ ...currentRoute, account }, range) });
  };
  return (
    <form
      ref={form}
      class="rule-form cover"
      aria-label="Find ranges for clients"
      onSubmit={search}
      noValidate
    >
      <h3 class="sect">Find ranges for clients</h3>
      <p class="sec text13">
        Searches the smallest set of ranges that contains the selected clients, and shows which
        other clients of these hosts are in them. Enter addresses, or select clients in the result.
      </p>
      <Fields {...props} error={error} most={most} onMost={setMost} />
      <div class="actions">
        <RunButton isRunning={state.status === 'running'} class="btn" cancel={cancel}>
          Find ranges
        </RunButton>
        <span class="dim small" role="status">
          {statusText(state.status, clients.length)}
        </span>
      </div>
      <Elsewhere error={error} />
      {state.status === 'done' && (
        <>
          {isOther(state.body, asked) && (
            <p class="notice warn" role="status">
              The ranges are those of the previous clients or fields. Search again.
            </p>
          )}
          <Found {...props} body={state.body} found={state.found} />
        </>
      )}
    </form>
  );
}

interface FieldsProps extends Pick<Props, 'effect' | 'onText' | 'text'> {
  readonly error: WireError | undefined;
  readonly most: string;
  onMost(most: string): void;
}

function Fields({ effect, error, most, onMost, onText, text }: FieldsProps) {
  return (
    <>
      <div>
        <label class={`field${error?.field === 'clients' ? ' bad' : ''}`}>
          <span class="dim small lead">Clients</span>
          <input
            value={text}
            placeholder="203.0.113.7, 2001:db8::1"
            spellcheck={false}
            autocomplete="off"
            {...errorFields(error, 'clients')}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        </label>
        <Problem error={error} field="clients" />
        <Suggested effect={effect} text={text} onText={onText} />
      </div>
      <div>
        <label class={`field narrow${error?.field === 'ranges' ? ' bad' : ''}`}>
          <span class="dim small nw">Ranges at most</span>
          <input
            value={most}
            inputMode="numeric"
            placeholder="any number"
            autocomplete="off"
            maxLength={10}
            {...errorFields(error, 'ranges')}
            onInput={(event) => onMost(event.currentTarget.value)}
          />
        </label>
        <Problem error={error} field="ranges" />
        <p class="dim small">
          Without a number, the ranges contain exactly the selected addresses.
        </p>
      </div>
    </>
  );
}

function Found({
  body,
  currentRoute,
  found,
  onRules,
}: Props & { readonly body: CoverBody; readonly found: CoverResponse }) {
  const { clients, ranges_max: _most, scope: _scope, ...change } = body;
  return (
    <FoundRanges of={{ change, clients, found }} currentRoute={currentRoute} onRules={onRules} />
  );
}

/** Reads the number in a field; null if the field is empty. An invalid number becomes 0, which the server rejects. */
function numberIn(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d+$/.test(text.trim()) ? Number(text) : 0;
}

function statusText(status: string, selected: number): string {
  if (status === 'running') return 'Searching.';
  if (status === 'canceled') return 'Canceled. Weir ended the query in ClickHouse.';
  const over =
    selected > whatIfLimits.clients ? `; at most ${whatIfLimits.clients} are possible` : '';
  return `${counted(selected, 'client')} selected${over}`;
}

/** Returns whether the current fields differ from those of the search. */
function isOther({ scope: _scope, ...searched }: CoverBody, asked: object): boolean {
  return Object.entries(asked).some(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(new Map(Object.entries(searched)).get(name)),
  );
}

const ownFields = new Set(['clients', 'ranges']);

/** Shows an error that does not belong to a field of this form. */
function Elsewhere({ error }: { readonly error: WireError | undefined }) {
  if (error === undefined || ownFields.has(error.field ?? '')) return null;
  return (
    <p class="bad text13 wrap" role="alert">
      {error.message} {error.advice}
    </p>
  );
}

const kinds = [
  ['newly_blocked', 'newly blocked'],
  ['newly_allowed', 'newly allowed'],
] as const;

/** Shows buttons that select the listed clients of the last evaluation. */
function Suggested({ effect, text, onText }: Pick<Props, 'effect' | 'text' | 'onText'>) {
  if (effect === undefined) return null;
  const found = kinds
    .map(([kind, title]) => {
      const { client } = effect.by[kind];
      const clients = client.map(({ value }) => value).filter((value) => value !== '');
      return { title, clients, all: effect.value_counts[kind].client };
    })
    .filter(({ clients }) => clients.length > 0);
  return (
    <div class="actions">
      {found.map(({ all, title, clients }) => (
        <button
          key={title}
          type="button"
          class="linkish small"
          onClick={() => onText(withClients(text, clients))}
        >
          Select {clients.length < all && `${full(clients.length)} of `}
          {counted(all, `${title} client`)}
        </button>
      ))}
      {text !== '' && (
        <button type="button" class="linkish small" onClick={() => onText('')}>
          Select none
        </button>
      )}
    </div>
  );
}

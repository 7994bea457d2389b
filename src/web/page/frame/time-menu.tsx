import { useState } from 'preact/hooks';

import { duration } from '../data/times.ts';
import { agoMs, isFollowing, rangeOf, type Route } from '../data/route.ts';
import { go, appearance, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import {
  chooseZone,
  currentZone,
  dayMonth,
  exact,
  hourMinute,
  isSameDay,
  readExact,
  zoneName,
} from '../data/times.ts';
import { Icon } from '../parts/icons.tsx';
import { Dropdown } from '../parts/menu.tsx';

const spans = [
  ['15 min', 'now-15m'],
  ['1 h', 'now-1h'],
  ['6 h', 'now-6h'],
  ['24 h', 'now-24h'],
  ['7 d', 'now-7d'],
  ['30 d', 'now-30d'],
] as const;

/** Returns the name of a range: for example `last 6 h`, or the length of a fixed range. */
export function rangeName({ from, to }: Pick<Route, 'from' | 'to'>): string {
  const span = spans.find(([, text]) => text === from && to === 'now');
  if (span !== undefined) return `last ${span[0]}`;
  const past = agoMs(from);
  if (past !== undefined && to === 'now') return `last ${duration(past)}`;
  const range = rangeOf({ from, to }, Date.now());
  return duration(range.to - range.from);
}

/** Formats a range, for example `20 Nov 08:00 – 14:00 UTC`. */
function rangeText(currentRoute: Route): string {
  const { from, to } = rangeOf(currentRoute, Date.now());
  const end = isSameDay(from, to) ? hourMinute(to) : `${dayMonth(to)} ${hourMinute(to)}`;
  const zone = currentZone() === 'utc' ? 'UTC' : 'local';
  return `${dayMonth(from)} ${hourMinute(from)} – ${end} ${zone}`;
}

/**
 * Moves the range by half of its length. The moved range follows the present only if it would end at or after the
 * present.
 */
export function shift(currentRoute: Route, direction: -1 | 1): boolean {
  const now = Date.now();
  const { from, to } = rangeOf(currentRoute, now);
  const length = to - from;
  const by = (length / 2) * direction;
  if (to + by < now) {
    go({ from: new Date(from + by).toISOString(), to: new Date(to + by).toISOString() });
    return true;
  }
  const span = spans.find(([, text]) => Math.abs((agoMs(text) ?? 0) - length) < 1000);
  go({ from: span?.[1] ?? new Date(now - length).toISOString(), to: 'now' });
  return true;
}

/** Menu of the time range, with buttons to move to an earlier or later range. */
export function TimeMenu() {
  const currentRoute = useStore(route);
  useStore(appearance);
  const isLive = currentRoute.tab === 'live';
  const why = isLive
    ? 'Live shows only new events; to search stored events, use Events'
    : undefined;
  const name = rangeName(currentRoute);
  const value = isLive ? (
    'Now'
  ) : (
    <>
      {name.charAt(0).toUpperCase() + name.slice(1)}{' '}
      <span class="k only-wide">{rangeText(currentRoute)}</span>
    </>
  );
  return (
    <span class="group">
      <button
        type="button"
        class="btn icon"
        aria-label="Earlier"
        disabled={isLive}
        onClick={() => shift(currentRoute, -1)}
      >
        <Icon name="left" />
      </button>
      <Dropdown
        id="scope-time"
        label=""
        name="Time range"
        value={value}
        disabled={why}
        kind="dialog"
      >
        {(close) => <TimeForm currentRoute={currentRoute} close={close} />}
      </Dropdown>
      <button
        type="button"
        class="btn icon"
        aria-label="Later"
        disabled={isLive || isFollowing(currentRoute)}
        onClick={() => shift(currentRoute, 1)}
      >
        <Icon name="right" />
      </button>
    </span>
  );
}

function TimeForm({ currentRoute, close }: { readonly currentRoute: Route; close(): void }) {
  const range = rangeOf(currentRoute, Date.now());
  const [from, setFrom] = useState(exact(range.from));
  const [to, setTo] = useState(exact(range.to));
  const [isEdited, setEdited] = useState(false);
  const [problem, setProblem] = useState('');
  const apply = (event: Event): void => {
    event.preventDefault();
    // If only the time zone was changed, keep a range that follows the present.
    if (!isEdited) return close();
    fix();
  };
  const fix = (): void => {
    const [start, end] = [readExact(from), readExact(to)];
    if (start === undefined || end === undefined) {
      return setProblem('Enter a time such as 2026-11-20 08:00:00.');
    }
    if (start >= end) return setProblem('The end is before the start.');
    go({ from: new Date(start).toISOString(), to: new Date(end).toISOString() });
    close();
  };
  const edit =
    (set: (text: string) => void) =>
    (text: string): void => {
      setEdited(true);
      set(text);
    };
  const choose = (zone: 'utc' | 'local'): void => {
    const times = [readExact(from), readExact(to)];
    chooseZone(zone);
    if (times[0] !== undefined) setFrom(exact(times[0]));
    if (times[1] !== undefined) setTo(exact(times[1]));
    appearance.set(appearance.get() + 1);
  };
  return (
    <form class="sheet" aria-label="Time range" onSubmit={apply}>
      <div class="actions" role="group" aria-label="Last">
        {spans.map(([text, value], index) => (
          <button
            key={text}
            type="button"
            class="chip"
            autoFocus={index === 0}
            aria-pressed={currentRoute.from === value && currentRoute.to === 'now'}
            onClick={() => {
              go({ from: value, to: 'now' });
              close();
            }}
          >
            {text}
          </button>
        ))}
      </div>
      <TimeField label="From" value={from} onInput={edit(setFrom)} />
      <TimeField label="To" value={to} onInput={edit(setTo)} />
      {problem !== '' && (
        <p class="st crit" role="alert">
          {problem}
        </p>
      )}
      <div class="actions">
        <span class="group" role="group" aria-label="Time zone">
          {(['utc', 'local'] as const).map((zone) => (
            <button
              key={zone}
              type="button"
              class="btn"
              aria-pressed={currentZone() === zone}
              onClick={() => choose(zone)}
            >
              {zoneName(zone)}
            </button>
          ))}
        </span>
        {isFollowing(currentRoute) && (
          <button
            type="button"
            class="btn"
            title="A link to this view then always shows the same range"
            onClick={fix}
          >
            Use absolute times
          </button>
        )}
        <button type="submit" class="btn primary">
          Apply
        </button>
      </div>
    </form>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  onInput(value: string): void;
}

function TimeField({ label, value, onInput }: TimeFieldProps) {
  return (
    <label class="field">
      <span class="dim small lead">{label}</span>
      <input
        value={value}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

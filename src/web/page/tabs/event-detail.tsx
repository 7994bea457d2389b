import { useEffect, useState } from 'preact/hooks';

import type { WireError, WireEvent, WireField } from '../../wire/wire.ts';
import { request, errorOf } from '../data/requests.ts';
import { linkTo, type Route } from '../data/route.ts';
import { closeDetail, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { currentZone, duration, exactMs, zoneName } from '../data/times.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Icon } from '../parts/icons.tsx';
import { Failed, Skeleton } from '../parts/states.tsx';
import { Code, UntrustedText } from '../parts/text.tsx';
import { visible } from '../parts/visible.ts';
import { quoted } from './search-line.ts';

/** Shows an event with all its fields. */
export function EventDetail({ id }: { readonly id: string }) {
  const currentRoute = useStore(route);
  const [event, setEvent] = useState<WireEvent | undefined>();
  const [error, setError] = useState<WireError | undefined>();
  useEffect(() => {
    const stop = new AbortController();
    request<WireEvent>('/api/event', { id }, stop.signal)
      .then(setEvent)
      .catch((failure: unknown) => {
        if (!stop.signal.aborted) setError(errorOf(failure));
      });
    return () => stop.abort();
  }, [id]);
  const close = (): void => closeDetail({ more: { ...currentRoute.more, sel: '' } });
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent): void => {
      if (pressed.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const title = event === undefined ? 'Event' : titleOf(event);
  return (
    <section class="panel detail" aria-label="Event">
      <header>
        <button type="button" class="btn quiet only-small" onClick={close}>
          <Icon name="left" />
          Back
        </button>
        <h2 class="wrap">{visible(title)}</h2>
        {event !== undefined && (
          <Code status={Number(valueOf(event, 'http.response.status_code') ?? 0)} />
        )}
        <span class="tools">
          {event !== undefined && (
            <CopyButton text={() => jsonOf(event)} label="Copy the event as JSON" />
          )}
          <CopyButton text={() => location.href} label="Copy a link to this event" icon="link" />
          <button
            type="button"
            class="btn quiet icon only-wide"
            aria-label="Close (Esc)"
            title="Close (Esc)"
            onClick={close}
          >
            <Icon name="x" />
          </button>
        </span>
      </header>
      <div class="body">
        {error !== undefined && <Failed error={error} />}
        {error === undefined && event === undefined && <Skeleton height={300} />}
        {event !== undefined && <EventContent event={event} currentRoute={currentRoute} />}
      </div>
    </section>
  );
}

function titleOf(event: WireEvent): string {
  const method = valueOf(event, 'http.request.method');
  const path = valueOf(event, 'http.request.url.path');
  return typeof path === 'string' && typeof method === 'string'
    ? `${method.toUpperCase()} ${path.slice(0, 80)}`
    : event.event_type;
}

function valueOf({ fields }: WireEvent, path: string): unknown {
  return fields.find((field) => field.path === path)?.value;
}

/** Formats the event as one JSON object. Fields have their dotted names as keys. */
function jsonOf({ fields, ...envelope }: WireEvent): string {
  const captured = fields.filter((field) => field.captured);
  const object = Object.fromEntries(captured.map(({ path, value }) => [path, value]));
  return JSON.stringify({ ...envelope, object }, undefined, 2);
}

function EventContent({
  event,
  currentRoute,
}: {
  readonly event: WireEvent;
  readonly currentRoute: Route;
}) {
  const stored = Date.parse(`${event.received_at}Z`) - Date.parse(`${event.event_timestamp}Z`);
  const groups = groupsOf(event.fields);
  const client = valueOf(event, 'conn.client_ip');
  const path = valueOf(event, 'http.request.url.path');
  const at = Date.parse(`${event.event_timestamp.replace(' ', 'T')}Z`);
  const around = {
    from: new Date(at - 300_000).toISOString(),
    to: new Date(at + 300_000).toISOString(),
  };
  const search = (q: string): string =>
    linkTo(currentRoute, { tab: 'events', ...around, more: { q } });
  return (
    <>
      <p class="sec text13">
        <span title={`${event.event_timestamp} UTC`}>
          {Number.isNaN(at) ? visible(event.event_timestamp) : exactMs(at)}{' '}
          {zoneName(currentZone(), at)}
        </span>
        {Number.isFinite(stored) && stored >= 0 && ` · received ${duration(stored)} later`}
      </p>
      <p class="mono dim small wrap">
        {visible(event.event_id)} · {visible(event.account_id) || 'no account'}
      </p>
      {[...groups].map(([name, fields]) => (
        <Group key={name} name={name} fields={fields} currentRoute={currentRoute} />
      ))}
      {event.extra !== '' && event.extra !== '{}' && (
        <>
          <div class="sect">extra</div>
          <pre class="src pad">{visible(event.extra)}</pre>
        </>
      )}
      {event.issues.length > 0 && (
        <>
          <div class="sect">issues</div>
          <p class="mono small wrap">{event.issues.map(visible).join(', ')}</p>
        </>
      )}
      <div class="actions below">
        {typeof client === 'string' && client !== '' && (
          <a
            class="btn"
            href={linkTo(currentRoute, { tab: 'events', more: { q: `client:${client}` } })}
          >
            Requests of this client
          </a>
        )}
        {typeof path === 'string' && path !== '' && (
          <a class="btn" href={search(`path:${quoted(path)}`)}>
            Same path, ±5 min
          </a>
        )}
      </div>
    </>
  );
}

/** Groups fields as in the specification. The decisions of all modules are in one group. */
function groupsOf(fields: readonly WireField[]): ReadonlyMap<string, readonly WireField[]> {
  const groups = new Map<string, WireField[]>();
  for (const field of fields) {
    const name = groupName(field.path);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [field]);
    else group.push(field);
  }
  const order = ['conn', 'http.request', 'http.response', 'decisions'];
  const rank = (name: string): number => {
    const index = order.indexOf(name);
    return index < 0 ? order.length : index;
  };
  return new Map([...groups].toSorted(([a], [b]) => rank(a) - rank(b)));
}

function groupName(path: string): string {
  if (path.endsWith('.decision')) return 'decisions';
  const segments = path.split('.');
  if (segments[0] === 'http') return segments.slice(0, 2).join('.');
  return segments.length === 1 ? 'object' : (segments[0] ?? '');
}

interface GroupProps {
  readonly name: string;
  readonly fields: readonly WireField[];
  readonly currentRoute: Route;
}

function Group({ name, fields, currentRoute }: GroupProps) {
  const isHeaders = ({ path }: WireField): boolean => path.endsWith('.headers');
  return (
    <>
      <div class="sect">{name}</div>
      <dl class="kv">
        {fields
          .filter((field) => !isHeaders(field))
          .map((field) => (
            <>
              <dt key={field.path} class="mono" title={field.meaning}>
                {shortName(field.path, name)}
                {field.filterable && (
                  <span class="filterable" title="Can be used in subscription filters">
                    {' '}
                    F
                  </span>
                )}
              </dt>
              <dd key={`${field.path}=`} class="mono">
                <Value field={field} currentRoute={currentRoute} />
              </dd>
            </>
          ))}
      </dl>
      {fields.filter(isHeaders).map((field) => (
        <Headers key={field.path} field={field} />
      ))}
    </>
  );
}

function shortName(path: string, group: string): string {
  if (group === 'decisions') return path.replace(/\.decision$/, '');
  return path.startsWith(`${group}.`) ? path.slice(group.length + 1) : path;
}

const searches: Readonly<Record<string, string>> = {
  'conn.client_ip': 'client',
  'conn.server_name': 'host',
};

function Value({
  field,
  currentRoute,
}: {
  readonly field: WireField;
  readonly currentRoute: Route;
}) {
  const { captured, value, path } = field;
  if (!captured) return <span class="dim">not captured</span>;
  if (value === '') return <span class="dim">""</span>;
  if (typeof value !== 'string') return <UntrustedText text={JSON.stringify(value) ?? ''} />;
  if (value === '[masked]') return <span class="dim">hidden</span>;
  const word = searches[path];
  if (word === undefined) return <UntrustedText text={value} />;
  return (
    <a href={linkTo(currentRoute, { tab: 'events', more: { q: `${word}:${quoted(value)}` } })}>
      {visible(value)}
    </a>
  );
}

function Headers({ field }: { readonly field: WireField }) {
  const { value, captured, path } = field;
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return (
    <>
      <div class="sect">
        {path} <span class="dim">{captured ? entries.length : 'not captured'}</span>
      </div>
      <dl class="kv">
        {entries.map(([name, values]: [string, unknown]) => {
          const list = Array.isArray(values) ? values.map(String) : [String(values)];
          return (
            <>
              <dt key={name} class="mono">
                {visible(name)}
              </dt>
              <dd key={`${name}=`} class="mono">
                {list.includes('[masked]') ? (
                  <span class="dim">hidden</span>
                ) : (
                  <UntrustedText text={list.join(', ')} />
                )}
              </dd>
            </>
          );
        })}
      </dl>
    </>
  );
}

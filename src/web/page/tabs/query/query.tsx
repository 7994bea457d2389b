import { useEffect, useRef, useState } from 'preact/hooks';

import type { QueryNames, QueryTemplate } from '../../../wire/wire.ts';
import { request } from '../../data/requests.ts';
import { formatRoute, type Route } from '../../data/route.ts';
import { type HistoryEntry, keepQuery } from '../../data/query-history.ts';
import { placeholdersIn } from '../../data/query-text.ts';
import { go, outage, route, updatedAt } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { CopyButton } from '../../parts/copy.tsx';
import { Icon } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { EditorHost, type EditorHandle } from './query-editor.tsx';
import { HistoryMenu, LibraryMenu } from './query-menus.tsx';
import { Parameters, type Values } from './query-parameters.tsx';
import { Outcome, useRun } from './query-run.tsx';

const starter = `SELECT host, sum(requests) AS requests, sum(s5xx) AS s5xx
FROM analytics.http_minute_fresh
WHERE time >= {from:DateTime64(6, 'UTC')} AND time < {to:DateTime64(6, 'UTC')}
GROUP BY host
ORDER BY requests DESC
LIMIT 20`;

/** Text and values of the editor. They are kept while another tab is open. */
let draft: { readonly sql: string; readonly values: Values } = { sql: starter, values: {} };

const valuePrefix = 'p.';
const linkedAfterMs = 400;

/** Returns the query and the values in a URL; undefined if it contains no query. */
function linked({ more }: Route): { readonly sql: string; readonly values: Values } | undefined {
  const { sql } = more;
  if (sql === undefined || sql === '') return undefined;
  const own = Object.entries(more).filter(([key]) => key.startsWith(valuePrefix));
  return { sql, values: Object.fromEntries(own.map(([key, value]) => [key.slice(2), value])) };
}

function moreOf(sql: string, values: Values): Route['more'] {
  const own = Object.entries(values).map(([name, value]) => [`${valuePrefix}${name}`, value]);
  return { sql, ...Object.fromEntries(own) };
}

/** Resets the state of refreshes, because this tab is not refreshed automatically. */
function unrefreshed(): void {
  outage.set(undefined);
  updatedAt.set(0);
}

/** The tab Query: runs SQL. */
export function Query() {
  const currentRoute = useStore(route);
  const [text, setText] = useState((linked(currentRoute) ?? draft).sql);
  const [values, setValues] = useState((linked(currentRoute) ?? draft).values);
  const editor = useRef<EditorHandle | undefined>(undefined);
  const library = useResponse(fetchLibrary) ?? [];
  const names = useResponse(fetchNames);
  const template = library.find(({ sql }) => sql === text.trim());
  const given = givenValues(text, { values, currentRoute, template });
  useEffect(unrefreshed, []);
  // If the URL changes to another query (by the Back button, or by the SQL link of a panel), put that query into the
  // editor.
  const address = JSON.stringify(linked(currentRoute));
  useEffect(() => {
    const next = linked(currentRoute);
    if (next === undefined || next.sql === draft.sql) return;
    take(next.sql, next.values);
  }, [address]);
  useEffect(() => {
    draft = { sql: text, values };
    const timer = setTimeout(() => {
      if (route.get().tab === 'query') go({ more: moreOf(text, values) }, true);
    }, linkedAfterMs);
    return () => clearTimeout(timer);
  }, [text, values]);
  const take = (sql: string, next: Values): void => {
    setText(sql);
    setValues(next);
    editor.current?.setText(sql);
  };
  const current = JSON.stringify([text, given]);
  const { run, start, stop } = useRun();
  const runQuery = (): void => {
    keepQuery({ sql: text, values, at: Date.now() });
    start({ sql: editor.current?.statement() ?? text, parameters: given }, current);
  };
  const link = (): string =>
    `${location.origin}/${formatRoute({ ...route.get(), more: moreOf(text, values) })}`;
  const isRunning = run.status === 'running';
  return (
    <div class="stack">
      <Panel
        title="SQL"
        help="One ClickHouse SQL statement, run read-only as the signed-in user, with the accounts of that user. docs/tables.md describes the views; views whose names end in _fresh contain all stored events."
        sub={template?.question ?? 'one read-only statement, with your privileges; times are UTC'}
        tools={
          <>
            <LibraryMenu library={library} onChoose={({ sql }) => take(sql, {})} />
            <HistoryMenu onChoose={(entry: HistoryEntry) => take(entry.sql, entry.values)} />
          </>
        }
        foot={template?.note === undefined || template.note === '' ? undefined : template.note}
        flush
      >
        <EditorHost text={text} names={names} handle={editor} onChange={setText} onRun={runQuery} />
        <Parameters
          placeholders={placeholdersIn(text)}
          given={given}
          template={template}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
        <div class="actions querybar">
          {isRunning ? (
            <button type="button" class="btn" onClick={stop}>
              <Icon name="x" />
              Stop
            </button>
          ) : (
            <button type="button" class="btn primary" onClick={runQuery}>
              <Icon name="play" />
              Run
            </button>
          )}
          <span class="dim small hide-s">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> runs the statement at the cursor
          </span>
          <span class="push">
            <CopyButton
              text={link}
              label="Copy a link with this query"
              icon="link"
              words="Copy link"
            />
          </span>
        </div>
      </Panel>
      <Outcome run={run} of={current} />
    </div>
  );
}

/**
 * Returns the values of all placeholders. A typed value takes precedence over a value of the scope, and that over a
 * default of the library.
 */
function givenValues(
  sql: string,
  known: {
    readonly values: Values;
    readonly currentRoute: Route;
    readonly template: QueryTemplate | undefined;
  },
): Values {
  const { from, to, account, hosts } = known.currentRoute;
  const scope: Values = { from, to, account, host: hosts[0] ?? '', hosts: hosts.join(',') };
  const standard = (name: string): string =>
    known.template?.parameters.find((each) => each.name === name)?.default ?? '';
  return Object.fromEntries(
    placeholdersIn(sql).map(({ name }) => [
      name,
      known.values[name] ?? scope[name] ?? standard(name),
    ]),
  );
}

const fetchLibrary = (signal: AbortSignal): Promise<readonly QueryTemplate[]> =>
  request('/api/query/library', undefined, signal);
const fetchNames = (signal: AbortSignal): Promise<QueryNames> =>
  request('/api/query/names', undefined, signal);

const retryAfterMs = 10_000;

/** Sends a request, and repeats it until it succeeds. Returns undefined until then. */
function useResponse<T>(send: (signal: AbortSignal) => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T | undefined>();
  useEffect(() => {
    const unmounted = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Ignore errors: without the response, only completion or the library is missing.
    const start = (): void => {
      send(unmounted.signal)
        .then((found) => setAnswer(() => found))
        .catch(() => {
          if (!unmounted.signal.aborted) timer = setTimeout(start, retryAfterMs);
        });
    };
    start();
    return () => {
      unmounted.abort();
      clearTimeout(timer);
    };
  }, [send]);
  return answer;
}

import type { ComponentChildren } from 'preact';

import { useState } from 'preact/hooks';

import type { PanelData } from '../../wire/wire.ts';
import type { PanelState } from '../data/panels.ts';
import { linkTo } from '../data/route.ts';
import { route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { Help, HelpButton } from './help.tsx';
import { isNotCaptured, MissingNote, NotCaptured } from './not-captured.tsx';
import { Failed, Skeleton } from './states.tsx';

export interface PanelProps {
  readonly title: string;
  readonly sub?: ComponentChildren;
  /** States of the queries of the panel. The panel shows their SQL and their errors. */
  readonly states?: readonly PanelState[];
  /** Height of the loading placeholder, in pixels. */
  readonly height?: number;
  /** True if the content reaches the border of the panel, as tables do. */
  readonly flush?: boolean;
  readonly tools?: ComponentChildren;
  readonly foot?: ComponentChildren;
  /** Help text of a panel for which the server has no help. */
  readonly help?: ComponentChildren;
  /** True if there are no results, because the fields that they need were not captured. */
  readonly isMissing?: boolean;
  readonly children?: ComponentChildren;
}

/** A section with a title, the SQL of its queries, and loading and error states. */
export function Panel(props: PanelProps) {
  const {
    title,
    sub,
    states = [],
    height = 120,
    flush = false,
    tools,
    foot,
    help,
    children,
  } = props;
  const [isHelp, setHelp] = useState(false);
  const names = namesOf(states);
  const hasHelp = names.length > 0 || help !== undefined;
  const failed = states.find((state) => state.status === 'failed');
  const isLoading = failed === undefined && states.some((state) => state.status === 'loading');
  const data = dataOf(states);
  const isMissing = isNotCaptured(data, props.isMissing);
  const shown = isMissing ? <NotCaptured data={data} /> : children;
  const body = isLoading ? <Skeleton height={height} /> : shown;
  const isReady = failed === undefined && !isLoading;
  return (
    <section class="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {isReady && <Sub>{sub}</Sub>}
        <span class="tools">
          {isReady && tools}
          {hasHelp && <HelpButton title={title} isOpen={isHelp} onClick={() => setHelp(!isHelp)} />}
          <SqlLink sql={data.flatMap(sqlOf).join(';\n\n')} />
        </span>
      </header>
      {isHelp && <Help names={names}>{help}</Help>}
      {failed?.status === 'failed' ? (
        <Failed error={failed.error} />
      ) : flush && !isLoading ? (
        body
      ) : (
        <div class="body">{body}</div>
      )}
      {isReady && (
        <MissingNote data={[...data, ...data.flatMap(earlierOf)]} isMissing={isMissing} />
      )}
      {isReady && foot !== undefined && <div class="foot">{foot}</div>}
    </section>
  );
}

/** A subtitle, for example with counts and ranges. */
function Sub({ children }: { readonly children: ComponentChildren }) {
  return children === undefined || children === '' ? null : <span class="sub">{children}</span>;
}

/** Returns the names of the requested panels. */
function namesOf(states: readonly PanelState[]): readonly string[] {
  return states.flatMap(({ panel }) => (panel === undefined ? [] : [panel]));
}

/** Returns the results of those panels that have loaded. */
function dataOf(states: readonly PanelState[]): readonly PanelData[] {
  return states.flatMap((state) => (state.status === 'ready' ? [state.data] : []));
}

/** Returns the queries of a result, including the query of the comparison period. */
function sqlOf({ sql, compared }: PanelData): readonly string[] {
  return compared?.ok === true ? [sql, compared.sql] : [sql];
}

/** Returns the result for the comparison period; empty if there is none. */
function earlierOf({ compared }: PanelData): readonly Pick<PanelData, 'not_captured'>[] {
  return compared?.ok === true ? [compared] : [];
}

/** A link to the tab Query with the SQL of a panel. The query runs only when the user starts it. */
export function SqlLink({ sql }: { readonly sql: string }) {
  const currentRoute = useStore(route);
  if (sql === '') return null;
  return (
    <a
      class="sqlbtn"
      href={linkTo(currentRoute, { tab: 'query', more: { sql } })}
      title="Open the SQL behind this panel in Query"
    >
      SQL
    </a>
  );
}

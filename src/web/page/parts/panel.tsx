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
  /** What is asked of it; the SQL behind each, and its failure. */
  readonly states?: readonly PanelState[];
  /** Height of what is coming. */
  readonly height?: number;
  /** True: the body reaches the border, as tables do. */
  readonly flush?: boolean;
  readonly tools?: ComponentChildren;
  readonly foot?: ComponentChildren;
  /** What it counts, from where, and how fresh that is, where no panel of the server says so. */
  readonly help?: ComponentChildren;
  /** Its answers say nothing, because of fields that were not captured. */
  readonly isMissing?: boolean;
  readonly children?: ComponentChildren;
}

/** A titled surface with its SQL; it loads and fails by itself. */
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
  const isWhole = failed === undefined && !isLoading;
  return (
    <section class="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {isWhole && <Sub>{sub}</Sub>}
        <span class="tools">
          {isWhole && tools}
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
      {isWhole && (
        <MissingNote data={[...data, ...data.flatMap(earlierOf)]} isMissing={isMissing} />
      )}
      {isWhole && foot !== undefined && <div class="foot">{foot}</div>}
    </section>
  );
}

/** Counts and ranges of an answer: nothing stands there before it. */
function Sub({ children }: { readonly children: ComponentChildren }) {
  return children === undefined || children === '' ? null : <span class="sub">{children}</span>;
}

/** Names of the panels that are asked. */
function namesOf(states: readonly PanelState[]): readonly string[] {
  return states.flatMap(({ panel }) => (panel === undefined ? [] : [panel]));
}

/** The answers of those that have theirs. */
function dataOf(states: readonly PanelState[]): readonly PanelData[] {
  return states.flatMap((state) => (state.status === 'ready' ? [state.data] : []));
}

/** The queries of an answer, that for the other period as well. */
function sqlOf({ sql, compared }: PanelData): readonly string[] {
  return compared?.ok === true ? [sql, compared.sql] : [sql];
}

/** What an answer says of the other period. */
function earlierOf({ compared }: PanelData): readonly Pick<PanelData, 'not_captured'>[] {
  return compared?.ok === true ? [compared] : [];
}

/** Leads to the tab Query with the SQL behind what is shown; it is not run until somebody runs it. */
export function SqlLink({ sql }: { readonly sql: string }) {
  const place = useStore(route);
  if (sql === '') return null;
  return (
    <a
      class="sqlbtn"
      href={linkTo(place, { tab: 'query', more: { sql } })}
      title="Open the SQL behind this panel in Query"
    >
      SQL
    </a>
  );
}

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import type { PanelData } from '../../wire.ts';
import { full } from '../data/format.ts';
import type { PanelState } from '../data/panels.ts';
import { CopyButton } from './copy.tsx';
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
  /** Its answers say nothing, because of fields that were not captured. */
  readonly isMissing?: boolean;
  readonly children?: ComponentChildren;
}

/** A titled surface with its SQL; it loads and fails by itself. */
export function Panel(props: PanelProps) {
  const { title, sub, states = [], height = 120, flush = false, tools, foot, children } = props;
  const [showsSql, setShowsSql] = useState(false);
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
          {data.length > 0 && (
            <button
              type="button"
              class="sqlbtn"
              aria-expanded={showsSql}
              title="Show the SQL behind this panel"
              onClick={() => setShowsSql(!showsSql)}
            >
              SQL
            </button>
          )}
        </span>
      </header>
      {showsSql && data.map((one) => <SqlDrawer key={one.sql} data={one} />)}
      {failed?.status === 'failed' ? (
        <Failed error={failed.error} />
      ) : flush && !isLoading ? (
        body
      ) : (
        <div class="body">{body}</div>
      )}
      {isWhole && <MissingNote data={data} isMissing={isMissing} />}
      {isWhole && foot !== undefined && <div class="foot">{foot}</div>}
    </section>
  );
}

/** Counts and ranges of an answer: nothing stands there before it. */
function Sub({ children }: { readonly children: ComponentChildren }) {
  return children === undefined || children === '' ? null : <span class="sub">{children}</span>;
}

/** The answers of those that have theirs. */
function dataOf(states: readonly PanelState[]): readonly PanelData[] {
  return states.flatMap((state) => (state.status === 'ready' ? [state.data] : []));
}

function SqlDrawer({ data }: { readonly data: PanelData }) {
  const read = data.rows_read === null ? '' : `${full(data.rows_read)} rows read, `;
  const note = `${full(data.ms)} ms, ${read}as ${data.user}`;
  return <Sql text={data.sql} note={note} />;
}

/** A query with its lines numbered, to be copied. */
export function Sql({ text, note }: { readonly text: string; readonly note: string }) {
  const lines = text.split('\n');
  return (
    <div class="sql">
      <div class="src" tabIndex={0} role="group" aria-label="SQL">
        {lines.map((line, index) => (
          <div key={`${index}:${line}`}>
            <span>{index + 1}</span>
            <span>{line === '' ? ' ' : line}</span>
          </div>
        ))}
      </div>
      <div class="actions">
        <CopyButton text={text} label="Copy the SQL" words="Copy" />
        <span class="dim small">{note}</span>
      </div>
    </div>
  );
}

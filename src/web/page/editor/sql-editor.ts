import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  type Completion,
  type CompletionContext,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { schemaCompletionSource, sql, SQLDialect } from '@codemirror/lang-sql';
import {
  bracketMatching,
  HighlightStyle,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import { Compartment, EditorState, type Extension, type Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

import type { QueryNames } from '../../wire/wire.ts';

/** Options of `openEditor`. */
export interface EditorOptions {
  readonly text: string;
  onChange(text: string): void;
  /** Called on Ctrl+Enter or Cmd+Enter. Must run the statement at the cursor. */
  onRun(): void;
}

/**
 * An SQL editor in a shadow tree. The shadow tree is necessary, because CodeMirror creates styles at run time, and the
 * content security policy allows such styles only as adopted style sheets.
 */
export interface SqlEditor {
  text(): string;
  setText(text: string): void;
  /**
   * Returns the statement at the cursor. If there is none, returns the statement before the cursor; '' if there is none
   * either.
   */
  statement(): string;
  setNames(names: QueryNames): void;
  focus(): void;
  destroy(): void;
}

const keywords =
  'select from where prewhere group by having order limit offset with as distinct on using join inner left right full outer cross any all asof semi anti array union except intersect settings format case when then else end and or not in is null like ilike between interval asc desc nulls first last fill step to describe show tables databases explain final sample global window over partition rows range preceding following current row unbounded totals rollup cube qualify values tuple';
const types =
  'UInt8 UInt16 UInt32 UInt64 UInt128 UInt256 Int8 Int16 Int32 Int64 Int128 Int256 Float32 Float64 Decimal String FixedString UUID Date Date32 DateTime DateTime64 Array Tuple Map Nullable LowCardinality Enum8 Enum16 Bool IPv4 IPv6 JSON';

const clickhouse = SQLDialect.define({
  keywords,
  types,
  backslashEscapes: true,
  doubleQuotedStrings: false,
  hashComments: true,
  slashComments: false,
  spaceAfterDashes: false,
  operatorChars: '*+-%<>!=/?:|',
  identifierQuotes: '`"',
});

const highlight = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--change)' },
  { tag: [tags.comment], color: 'var(--text-3)', fontStyle: 'italic' },
  { tag: tags.typeName, color: 'var(--warn)' },
]);

const theme = EditorView.theme({
  '&': {
    font: '400 0.8125rem/1.6 var(--mono)',
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    minHeight: '168px',
    maxHeight: '46vh',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', padding: '8px 0', fontVariantLigatures: 'none' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text-3)',
    border: '0',
    paddingLeft: '8px',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--inset)' },
  '&.cm-focused .cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'var(--accent-tint)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-tint)',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '240px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-completionDetail': { color: 'var(--text-3)', fontStyle: 'normal', marginLeft: '12px' },
  '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': {
    color: 'var(--accent-ink)',
  },
  '.cm-completionInfo': {
    maxWidth: '320px',
    padding: '6px 10px',
    font: '400 0.75rem/1.5 var(--font)',
  },
});

/** Completes the names of tables, of functions, and of columns of the tables in the text. */
function completions({ tables, functions }: QueryNames): Extension {
  const schema: Record<string, Completion[]> = {};
  for (const [table, columns] of Object.entries(tables)) {
    schema[table] = columns.map(([label, detail, info]) => ({
      label,
      detail,
      type: 'property',
      ...(info !== '' && { info }),
    }));
  }
  const words: readonly Completion[] = functions.map((label) => ({
    label,
    apply: applyCall,
    type: 'function',
    boost: -50,
  }));
  return [
    clickhouse.language.data.of({
      autocomplete: schemaCompletionSource({ dialect: clickhouse, schema }),
    }),
    clickhouse.language.data.of({
      autocomplete: (context: CompletionContext) => {
        const word = context.matchBefore(/\w+/);
        if (word === null && !context.explicit) return null;
        const used = columnsIn(context.state, tables);
        return { from: word?.from ?? context.pos, options: [...used, ...words], validFor: /^\w*$/ };
      },
    }),
  ];
}

/**
 * Inserts a function call and places the cursor between its parentheses. If parentheses already follow, inserts only
 * the name.
 */
function applyCall(view: EditorView, { label }: Completion, from: number, to: number): void {
  const isCalled = view.state.sliceDoc(to, to + 1) === '(';
  view.dispatch({
    changes: { from, to, insert: isCalled ? label : `${label}()` },
    selection: { anchor: from + label.length + 1 },
    userEvent: 'input.complete',
  });
}

/** Returns the columns of the tables whose names occur in the text. */
function columnsIn(state: EditorState, tables: QueryNames['tables']): readonly Completion[] {
  const text = state.doc.toString();
  const found = new Map<string, Completion>();
  for (const [table, columns] of Object.entries(tables)) {
    if (!text.includes(table)) continue;
    for (const [label, detail, info] of columns) {
      if (!found.has(label)) {
        found.set(label, {
          label,
          detail,
          type: 'property',
          boost: 10,
          ...(info !== '' && { info }),
        });
      }
    }
  }
  return [...found.values()];
}

/**
 * Inserts typed text into the document directly. Otherwise, browsers keep the color of replaced text in an inline
 * style, which the content security policy blocks.
 */
const typing = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data, inputType, isComposing } = event;
    if (inputType !== 'insertText' || data === null || isComposing) return false;
    const { from, to } = view.state.selection.main;
    const insert = (): Transaction => {
      const change = view.state.replaceSelection(data);
      return view.state.update(change, { userEvent: 'input.type', scrollIntoView: true });
    };
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});

/** Creates an editor in an element. */
export function openEditor(parent: HTMLElement, options: EditorOptions): SqlEditor {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  const names = new Compartment();
  const run = (target: EditorView): boolean => {
    // Close the completion list, because it would cover the result.
    closeCompletion(target);
    options.onRun();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        keymap.of([
          { key: 'Mod-Enter', run },
          { key: 'Tab', run: acceptCompletion },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        typing,
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ icons: false, maxRenderedOptions: 60 }),
        sql({ dialect: clickhouse, upperCaseKeywords: true }),
        names.of([]),
        syntaxHighlighting(highlight),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'SQL', spellcheck: 'false' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    setText: (text) => {
      if (text === view.state.doc.toString()) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
      });
    },
    statement: () => statementAt(view.state),
    setNames: (all) => view.dispatch({ effects: names.reconfigure(completions(all)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function statementAt(state: EditorState): string {
  const cursor = state.selection.main.head;
  const all = syntaxTree(state).topNode.getChildren('Statement');
  const at =
    all.find(({ from, to }) => cursor >= from && cursor <= to) ??
    all.findLast(({ to }) => to < cursor) ??
    all[0];
  // Return text that the parser does not understand as it is; ClickHouse then reports the error.
  const text = at === undefined ? state.doc.toString() : state.sliceDoc(at.from, at.to);
  return text.trim();
}

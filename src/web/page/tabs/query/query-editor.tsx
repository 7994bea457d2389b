import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import type { QueryNames } from '../../../wire/wire.ts';
import type { SqlEditor } from '../../editor/sql-editor.ts';

/** The functions of the editor that the tab uses. */
export type EditorHandle = Pick<SqlEditor, 'setText' | 'statement' | 'focus'>;

interface EditorHostProps {
  readonly text: string;
  readonly names: QueryNames | undefined;
  readonly handle: RefObject<EditorHandle | undefined>;
  onChange(text: string): void;
  onRun(): void;
}

/** Loads the editor when it is first shown. If the editor cannot be loaded, shows a text field instead. */
export function EditorHost({ text, names, handle, onChange, onRun }: EditorHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<SqlEditor>();
  const [isPlain, setPlain] = useState(false);
  const last = useRef({ text, onChange, onRun });
  last.current = { text, onChange, onRun };
  useEffect(() => {
    let opened: SqlEditor | undefined;
    let isUnmounted = false;
    import('../../editor/sql-editor.ts')
      .then(({ openEditor }) => {
        if (isUnmounted || host.current === null) return;
        opened = openEditor(host.current, {
          text: last.current.text,
          onChange: (next) => last.current.onChange(next),
          onRun: () => last.current.onRun(),
        });
        handle.current = opened;
        setEditor(opened);
      })
      .catch(() => setPlain(true));
    return () => {
      isUnmounted = true;
      opened?.destroy();
      handle.current = undefined;
    };
  }, []);
  useEffect(() => {
    if (editor !== undefined && names !== undefined) editor.setNames(names);
  }, [editor, names]);
  if (isPlain) {
    return (
      <textarea
        class="editor mono"
        aria-label="SQL"
        rows={10}
        spellcheck={false}
        value={text}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return <div class="editor" data-typing ref={host} aria-busy={editor === undefined} />;
}

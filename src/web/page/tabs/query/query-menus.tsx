import { useState } from 'preact/hooks';

import type { QueryTemplate } from '../../../wire/wire.ts';
import { type HistoryEntry, forgetHistory, readHistory } from '../../data/query-history.ts';
import { moment } from '../../data/times.ts';
import { Icon } from '../../parts/icons.tsx';
import { Dropdown, List } from '../../parts/menu.tsx';
import { visible } from '../../parts/visible.ts';

/** Menu of the library queries, with a search field. */
export function LibraryMenu({
  library,
  onChoose,
}: {
  readonly library: readonly QueryTemplate[];
  onChoose(template: QueryTemplate): void;
}) {
  return (
    <Dropdown
      id="query-library"
      class="quiet"
      label=""
      name="Library"
      value="Library"
      kind="dialog"
    >
      {(close) => (
        <LibraryForm
          library={library}
          onChoose={(template) => {
            onChoose(template);
            close();
          }}
        />
      )}
    </Dropdown>
  );
}

function LibraryForm({
  library,
  onChoose,
}: {
  readonly library: readonly QueryTemplate[];
  onChoose(template: QueryTemplate): void;
}) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = library.filter(({ name, topic, question }) => {
    const text = `${name} ${topic} ${question}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div class="sheet questions">
      <label class="field">
        <Icon name="search" />
        <span class="vh">Search the library</span>
        <input
          autoFocus
          value={search}
          placeholder="Search queries"
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      <List
        key={search}
        label="Library"
        chosen={[]}
        choices={found.map(({ name, topic, question }) => ({
          value: name,
          text: question,
          note: topic,
        }))}
        onChoose={(chosen) => {
          const template = library.find(({ name }) => name === chosen);
          if (template !== undefined) onChoose(template);
        }}
      />
      <p class="dim small">
        {found.length} of {library.length} queries; also available as <code>weir sql @name</code>
      </p>
    </div>
  );
}

/** Menu of the queries that the user has run in this browser. */
export function HistoryMenu({ onChoose }: { onChoose(entry: HistoryEntry): void }) {
  return (
    <Dropdown
      id="query-history"
      class="quiet"
      label=""
      name="History"
      value="History"
      kind="dialog"
    >
      {(close) => <HistoryForm onChoose={onChoose} close={close} />}
    </Dropdown>
  );
}

function HistoryForm({ onChoose, close }: { onChoose(entry: HistoryEntry): void; close(): void }) {
  const all = readHistory();
  if (all.length === 0) {
    return (
      <div class="sheet">
        <p class="sec">This browser stores the queries that you run here, without their results.</p>
      </div>
    );
  }
  return (
    <div class="sheet questions">
      <List
        label="History"
        chosen={[]}
        choices={all.map(({ sql, at }, index) => ({
          value: String(index),
          text: <code>{visible(sql.replaceAll(/\s+/g, ' ')).slice(0, 90)}</code>,
          note: moment(at),
        }))}
        onChoose={(index) => {
          const entry = all[Number(index)];
          if (entry !== undefined) onChoose(entry);
          close();
        }}
      />
      <div class="actions">
        <span class="dim small">Stored in this browser, without results</span>
        <button
          type="button"
          class="btn quiet push"
          onClick={() => {
            forgetHistory();
            close();
          }}
        >
          Clear history
        </button>
      </div>
    </div>
  );
}

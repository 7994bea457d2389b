import { useState } from 'preact/hooks';

import type { QueryTemplate } from '../../../wire/wire.ts';
import { type Asked, forgetHistory, readHistory } from '../../data/query-history.ts';
import { moment } from '../../data/times.ts';
import { Icon } from '../../parts/icons.tsx';
import { Drop, List } from '../../parts/menu.tsx';
import { visible } from '../../parts/visible.ts';

/** Questions of the library, found by their words. */
export function LibraryMenu({
  library,
  onChoose,
}: {
  readonly library: readonly QueryTemplate[];
  onChoose(template: QueryTemplate): void;
}) {
  return (
    <Drop id="query-library" class="quiet" label="" name="Library" value="Library" kind="dialog">
      {(close) => (
        <LibraryForm
          library={library}
          onChoose={(template) => {
            onChoose(template);
            close();
          }}
        />
      )}
    </Drop>
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

/** Queries that ran in this browser. */
export function HistoryMenu({ onChoose }: { onChoose(asked: Asked): void }) {
  return (
    <Drop id="query-history" class="quiet" label="" name="History" value="History" kind="dialog">
      {(close) => <HistoryForm onChoose={onChoose} close={close} />}
    </Drop>
  );
}

function HistoryForm({ onChoose, close }: { onChoose(asked: Asked): void; close(): void }) {
  const all = readHistory();
  if (all.length === 0) {
    return (
      <div class="sheet">
        <p class="sec">This browser keeps the queries that you run here, without their results.</p>
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
          const asked = all[Number(index)];
          if (asked !== undefined) onChoose(asked);
          close();
        }}
      />
      <div class="actions">
        <span class="dim small">Kept in this browser, without answers</span>
        <button
          type="button"
          class="btn quiet push"
          onClick={() => {
            forgetHistory();
            close();
          }}
        >
          Forget all
        </button>
      </div>
    </div>
  );
}

import { useId } from 'preact/hooks';

import { full } from '../data/format.ts';
import { useStore } from '../data/store.ts';
import { Diamond } from '../parts/icons.tsx';
import { Drop } from '../parts/menu.tsx';
import { typesOf } from './change-types.ts';
import { hiddenTypes, toggleType } from './hidden-types.ts';
import type { Change } from './changes.ts';

/** The entry of a legend that stands for changes; it opens the choice of which of them are drawn. */
export function ChangeTypes({ changes }: { readonly changes: readonly Change[] }) {
  const id = useId();
  const hidden = useStore(hiddenTypes);
  const types = typesOf(changes);
  const away = types.filter(([type]) => hidden.includes(type)).length;
  const value = (
    <>
      <Diamond size={11} /> Configuration changes{away > 0 && `, ${away} hidden`}
    </>
  );
  return (
    <Drop
      id={`changes-${id}`}
      class="quiet"
      label=""
      name="Changes that are shown"
      value={value}
      kind="dialog"
    >
      {() => (
        <div class="sheet">
          {types.map(([type, count]) => (
            <label key={type} class="check">
              <input
                type="checkbox"
                checked={!hidden.includes(type)}
                onChange={() => toggleType(type)}
              />
              <span class="mono">{type}</span> <span class="dim">{full(count)}</span>
            </label>
          ))}
        </div>
      )}
    </Drop>
  );
}

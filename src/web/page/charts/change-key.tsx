import { useId } from 'preact/hooks';

import { full } from '../data/format.ts';
import { useStore } from '../data/store.ts';
import { Diamond } from '../parts/icons.tsx';
import { Dropdown } from '../parts/menu.tsx';
import { typesOf } from './change-types.ts';
import { hiddenTypes, toggleType } from './hidden-types.ts';
import type { Change } from './changes.ts';

/** The legend entry for configuration changes. It opens a menu in which users select the types of changes to draw. */
export function ChangeTypes({ changes }: { readonly changes: readonly Change[] }) {
  const id = useId();
  const hidden = useStore(hiddenTypes);
  const types = typesOf(changes);
  const hiddenCount = types.filter(([type]) => hidden.includes(type)).length;
  const value = (
    <>
      <Diamond size={11} /> Configuration changes{hiddenCount > 0 && `, ${hiddenCount} hidden`}
    </>
  );
  return (
    <Dropdown
      id={`changes-${id}`}
      class="quiet"
      label=""
      name="Shown changes"
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
    </Dropdown>
  );
}

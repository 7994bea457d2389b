import type { WhatIfSelection } from '../../../wire/wire.ts';
import { linkTo } from '../../data/route.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { changeText, selectionText } from '../../data/what-if.ts';
import { visible } from '../../parts/visible.ts';

/** Describes which events are selected by a figure of an evaluated change. A link removes this selection. */
export function SelectionNote({ selection }: { readonly selection: WhatIfSelection }) {
  const currentRoute = useStore(route);
  const { what_if: _selection, ...more } = currentRoute.more;
  return (
    <div class="notice unk wrapping">
      <span class="wrap">
        {selectionText(selection)}: <span class="mono">{visible(selection.policy)}</span>{' '}
        {visible(changeText(selection))}
      </span>
      <span class="push">
        <a href={linkTo(currentRoute, { more })}>Show all requests</a>
      </span>
    </div>
  );
}

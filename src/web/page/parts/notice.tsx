import { linkTo } from '../data/route.ts';
import { health, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { Status } from './icons.tsx';

/** The one thing that needs attention in this scope, in one sentence with one link; nothing when all is well. */
export function Notice() {
  const now = useStore(health);
  const place = useStore(route);
  if (now === undefined || now.state === 'ok' || now.state === 'unknown') return null;
  const isLate = now.state === 'late';
  const words = { late: 'Late', stalled: 'Stalled', unbalanced: 'Gap', down: 'Down' };
  return (
    <p class={`notice${isLate ? ' warn' : ''}`}>
      <Status state={isLate ? 'warn' : 'crit'} word={words[now.state]} />
      <span>{now.sentence}</span>
      <span class="push">
        <a href={linkTo(place, { tab: 'pipeline' })}>Look at the pipeline</a>
      </span>
    </p>
  );
}

import type { WireFiring } from '../../wire/wire.ts';
import { full } from '../data/format.ts';
import { linkTo } from '../data/route.ts';
import { useHealth } from '../data/health.ts';
import { route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { moment } from '../data/times.ts';
import { titleOf } from '../tabs/alerts/alert-text.ts';
import { Status } from './icons.tsx';
import { visible } from './visible.ts';

/** Health states that are shown instead of a firing alert, because data loss or a stalled source is more severe. */
const worse = new Set(['down', 'unbalanced', 'stalled']);

/** Shows the most severe problem as one sentence with a link. Shows nothing if there is no problem. */
export function Notice() {
  const now = useHealth();
  const currentRoute = useStore(route);
  if (now === undefined) return null;
  if (now.firing !== undefined && !worse.has(now.state)) {
    return <FiringNotice firing={now.firing} />;
  }
  if (now.state === 'ok') return null;
  if (now.state === 'unknown') {
    return (
      <p class="notice warn">
        <Status state="unk" word="No response" />
        <span>{now.sentence}</span>
      </p>
    );
  }
  const isLate = now.state === 'late';
  const words = { late: 'Late', stalled: 'Stalled', unbalanced: 'Counts', down: 'Down' };
  return (
    <p class={`notice${isLate ? ' warn' : ''}`}>
      <Status state={isLate ? 'warn' : 'crit'} word={words[now.state]} />
      <span>{now.sentence}</span>
      <span class="push">
        <a href={linkTo(currentRoute, { tab: 'pipeline' })}>Open the pipeline</a>
      </span>
    </p>
  );
}

function FiringNotice({ firing }: { readonly firing: WireFiring }) {
  const currentRoute = useStore(route);
  const { rule, severity, alerts, since, rules } = firing;
  const many = alerts === 1 ? 'has been firing' : `has been firing for ${full(alerts)} series`;
  const others = rules - 1;
  return (
    <p class={`notice${severity === 'critical' ? '' : ' warn'}`}>
      <Status state={severity === 'critical' ? 'crit' : 'warn'} word="Alert" />
      <span class="wrap">
        {visible(titleOf(rule))} {many} since {moment(since)}
        {others > 0 && `; ${full(others)} more ${others === 1 ? 'rule fires' : 'rules fire'}`}.
      </span>
      <span class="push">
        <a href={linkTo(currentRoute, { tab: 'alerts', more: { rule } })}>Open the alert</a>
      </span>
    </p>
  );
}

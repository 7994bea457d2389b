import type { Bug } from './bugs.ts';

const page = 'src/web/page';
const tests = 'test/unit/web/page';

/** Bugs in the processing of correct responses, which make the page show false statements. */
export const pageBugs: readonly Omit<Bug, 'area'>[] = [
  {
    name: 'a past range is shown as “now”',
    file: `${page}/data/live-edge.ts`,
    from: 'return reachesNow && to >= now - arrivingMs - minuteMs ? now',
    to: 'return reachesNow ? now',
    foundBy: [`${tests}/traffic-text.test.ts`],
  },
  {
    name: 'an old response is shown as “now”',
    file: `${page}/data/live-edge.ts`,
    from: 'nowMs - answer.receivedMs < freshMs',
    to: 'nowMs >= answer.receivedMs',
    foundBy: [`${tests}/traffic-text.test.ts`],
  },
  {
    name: 'the rate of the last minute is that of an hour',
    file: `${page}/tabs/traffic/traffic-text.ts`,
    from: "of('now_seconds') || 60",
    to: "of('now_seconds') || 3600",
    foundBy: [`${tests}/traffic-text.test.ts`],
  },
  {
    name: 'blocks are compared with earlier requests',
    file: `${page}/tabs/traffic/traffic-text.ts`,
    from: 'const delta = changed(name);',
    to: "const delta = change(of(name), numberOf(before('requests')));",
    foundBy: [`${tests}/traffic-text.test.ts`],
  },
  {
    name: 'the share of errors has another base than stated',
    file: `${page}/tabs/traffic/traffic-text.ts`,
    from: "exact: `${full(of('s5xx'))} of ${full(of('known_status'))}`",
    to: "exact: `${full(of('s5xx'))} of ${full(of('blocked'))}`",
    foundBy: [`${tests}/traffic-text.test.ts`],
  },
  {
    name: 'a change in percent is relative to the new value',
    file: `${page}/data/format.ts`,
    from: 'const share = now / before - 1;',
    to: 'const share = 1 - before / now;',
    foundBy: [`${tests}/traffic-text.test.ts`],
  },
  {
    name: 'bytes are divided by 1,024 and called kB',
    file: `${page}/data/format.ts`,
    from: 'value /= 1000;',
    to: 'value /= 1024;',
    foundBy: [`${tests}/format.test.ts`],
  },
  {
    name: 'a part is called 100 %',
    file: `${page}/data/format.ts`,
    from: "  if (value >= 99.95 && value < 100) return ['>99.9', '%'];\n",
    to: '',
    foundBy: [`${tests}/format.test.ts`],
  },
  {
    name: 'a time has the current UTC offset',
    file: `${page}/data/times.ts`,
    from: 'const minutes = -new Date(at).getTimezoneOffset();',
    to: 'const minutes = -new Date().getTimezoneOffset();',
    foundBy: [`${tests}/times.test.ts`],
  },
  {
    name: 'a mark counts too few changes',
    file: `${page}/charts/change-text.ts`,
    from: '${full(changes.length)} changes',
    to: '${full(Math.min(99, changes.length))} changes',
    foundBy: [`${tests}/change-text.test.ts`],
  },
  {
    name: 'points are shown a step too late',
    file: `${page}/data/series.ts`,
    from: 'indexOf: (ms) => Math.floor(ms / stepMs) - first',
    to: 'indexOf: (ms) => Math.floor(ms / stepMs) - first + 1',
    foundBy: [`${tests}/series.test.ts`],
  },
  {
    name: 'an incomplete step counts as complete',
    file: `${page}/data/series.ts`,
    from: 'endsAt === 0 ? last : Math.min(last, endsAt / 1000)',
    to: 'last',
    foundBy: [`${tests}/series.test.ts`],
  },
  {
    name: 'a change does not name its account',
    file: `${page}/charts/change-text.ts`,
    from: '` in ${visible(change.account)}`',
    to: "''",
    foundBy: [`${tests}/change-text.test.ts`],
  },
  {
    name: 'a rise that has ended is shown as continuing',
    file: `${page}/tabs/security/security-text.ts`,
    from: "isLive && until === null ? 'since then'",
    to: "isLive ? 'since then'",
    foundBy: [`${tests}/security-text.test.ts`],
  },
  {
    name: 'two hosts have the same label',
    file: `${page}/tabs/labels.ts`,
    from: "isOne && short !== '' ? short : host",
    to: "short !== '' ? short : host",
    foundBy: [`${tests}/security-text.test.ts`],
  },
];

import type { Page, Route } from 'playwright-core';

import { isObject } from '../../src/base/index.ts';

type Row = Readonly<Record<string, unknown>>;
type Scope = Readonly<Record<string, unknown>>;

/** Changes the rows of a response. @param step of the response, in seconds */
type Told = (rows: readonly Row[], step: number) => readonly Row[];

/** A planted bug between the data in ClickHouse and the page: in the request, or in the processing of the response. */
export interface PageMistake {
  readonly name: string;
  /** Tab that then shows a wrong value. */
  readonly tab: 'traffic' | 'security' | 'changes';
  /** Affected panels. */
  readonly panels: readonly string[];
  readonly asked?: (scope: Scope) => Scope;
  readonly told?: Told;
}

const minuteMs = 60_000;
const anyAccount = (scope: Scope): Scope => ({ ...scope, account: '' });
const later =
  (name: string, ms: (step: number) => number): Told =>
  (rows, step) =>
    rows.map((row) => ({ ...row, [name]: Number(row[name]) + ms(step) }));

/** Bugs that a change of the page or its server could introduce. */
export const pageMistakes: readonly PageMistake[] = [
  {
    name: 'figures of all accounts',
    tab: 'traffic',
    panels: ['traffic_figures'],
    asked: anyAccount,
  },
  { name: 'marks of all accounts', tab: 'traffic', panels: ['changes'], asked: anyAccount },
  {
    name: 'points a step too late',
    tab: 'traffic',
    panels: ['traffic_status'],
    told: later('t', (step) => step * 1_000),
  },
  {
    name: 'an answer to the range before',
    tab: 'traffic',
    panels: ['traffic_figures', 'traffic_status', 'traffic_hosts'],
    asked: ({ from, to, ...scope }) => ({
      ...scope,
      from: Number(from) - 30 * minuteMs,
      to: Number(to) - 30 * minuteMs,
    }),
  },
  {
    name: 'a range that begins too late',
    tab: 'traffic',
    panels: ['traffic_hosts'],
    asked: ({ from, ...scope }) => ({ ...scope, from: Number(from) + 10 * minuteMs }),
  },
  {
    name: 'marks a minute too late',
    tab: 'changes',
    panels: ['changes'],
    told: later('event_timestamp', () => minuteMs),
  },
  {
    name: 'effects without their last minute',
    tab: 'changes',
    panels: ['changes_effect'],
    told: (rows) => {
      const last = new Map(rows.map((row) => [row['event_id'], row['t']]));
      return rows.filter((row) => row['t'] !== last.get(row['event_id']));
    },
  },
  {
    name: 'a change less than there are',
    tab: 'changes',
    panels: ['changes_facets'],
    told: (rows) => rows.slice(1),
  },
  {
    name: 'a rise of another account',
    tab: 'security',
    panels: ['security_since', 'security_cause'],
    asked: (scope) => ({ ...scope, account: 'ac_b' }),
  },
  {
    name: 'clients of any account',
    tab: 'security',
    panels: ['security_clients', 'security_answer'],
    asked: anyAccount,
  },
  {
    name: 'a block before the first of a client',
    tab: 'security',
    panels: ['security_clients'],
    told: later('first_block', () => -minuteMs),
  },
  {
    name: 'blocks a step too late',
    tab: 'security',
    panels: ['security_modules'],
    told: later('t', (step) => step * 1_000),
  },
];

/** Plants a bug in all requests of a page. @returns removes it, and returns whether it took effect */
export async function makeMistake(
  page: Page,
  mistake: PageMistake,
): Promise<() => Promise<boolean>> {
  const { panels, asked = (scope) => scope, told = (rows) => rows } = mistake;
  let isMade = false;
  const pattern = '**/api/panels';
  const answer = async (route: Route): Promise<void> => {
    const request: unknown = JSON.parse(route.request().postData() ?? '{}');
    if (!isObject(request) || !isObject(request['scope'])) return await route.continue();
    const right = await linesOf(route, request);
    const wrong = await linesOf(route, { ...request, scope: asked(request['scope']) });
    const { head } = Object(right[0]);
    const step = Number(Object(head).step);
    const lines = right.map((line): unknown => {
      const { name } = Object(line);
      if (head === undefined || name === undefined) return line;
      const other = wrong.find((each) => Object(each).name === name);
      if (!panels.includes(String(name)) || other === undefined) return line;
      const { answer: given, ...rest } = Object(other);
      const made = { ...rest, answer: { ...given, rows: told(given.rows ?? [], step) } };
      isMade ||= JSON.stringify(Object(line).answer.rows) !== JSON.stringify(made.answer.rows);
      return made;
    });
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await route.fulfill({ contentType: 'application/x-ndjson', body });
  };
  await page.route(pattern, answer);
  return async () => {
    await page.unroute(pattern, answer);
    return isMade;
  };
}

async function linesOf(route: Route, request: object): Promise<readonly unknown[]> {
  const response = await route.fetch({ postData: JSON.stringify(request) });
  const text = await response.text();
  return text.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]));
}

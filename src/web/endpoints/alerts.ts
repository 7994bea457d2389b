import { isObject } from '../../base/index.ts';
import { WebError } from '../server/web-error.ts';
import { readScope } from './panels.ts';
import type { PanelQueryContext } from './query-limits.ts';
import type { Deps } from '../deps.ts';
import type { AlertRequest } from '../wire/wire.ts';

const nameMax = 200;
const commentMax = 500;
/** Maximum duration of a silence in minutes. For a longer time, users should change the rule. */
const silenceMinutesMax = 90 * 24 * 60;

/** Reads from a request which rule or alert it is about, and the time range. @throws WebError */
export function readChoice(body: unknown, deps: Pick<Deps, 'rangeDays'>): AlertRequest {
  const { from, to } = readScope(body, deps);
  return { rule: textIn(body, 'rule'), fingerprint: textIn(body, 'fingerprint'), from, to };
}

/** Creates a silence for a rule, or for one of its alerts. */
export async function silenceAlert(
  body: unknown,
  { deps, requester }: Pick<PanelQueryContext, 'deps' | 'requester'>,
): Promise<object> {
  const [rule, comment] = [textIn(body, 'rule'), textIn(body, 'comment').trim()];
  const minutes = isObject(body) ? body['minutes'] : undefined;
  if (rule === '' || comment === '') {
    throw new WebError(400, 'invalid', 'A silence requires a rule and a reason.');
  }
  const isDuration = typeof minutes === 'number' && Number.isInteger(minutes) && minutes > 0;
  if (!isDuration || minutes > silenceMinutesMax) {
    throw new WebError(400, 'invalid', 'The duration of a silence is 1 minute to 90 days.');
  }
  const fingerprint = textIn(body, 'fingerprint');
  const silence = { rule, fingerprint, minutes, comment };
  if (!(await deps.alerts.silence(silence, requester.user || 'this machine'))) {
    throw new WebError(409, 'invalid', 'Too many silences are active.', 'End some of them first.');
  }
  deps.logger.info({ user: requester.user, rule, minutes }, 'alert silenced');
  return {};
}

/** Ends a silence. */
export async function unsilenceAlert(
  body: unknown,
  { deps, requester }: Pick<PanelQueryContext, 'deps' | 'requester'>,
): Promise<object> {
  const id = textIn(body, 'id');
  if (!(await deps.alerts.unsilence(id))) {
    throw new WebError(409, 'invalid', 'The silence no longer exists.');
  }
  deps.logger.info({ user: requester.user, id }, 'alert silence ended');
  return {};
}

function textIn(body: unknown, key: string): string {
  const value = isObject(body) ? body[key] : undefined;
  return typeof value === 'string' ? value.slice(0, key === 'comment' ? commentMax : nameMax) : '';
}

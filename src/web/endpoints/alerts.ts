import { isObject } from '../../base/index.ts';
import { Refusal } from '../server/failures.ts';
import { type Asking, readScope } from './panels.ts';
import type { Deps } from '../deps.ts';
import type { AlertRequest } from '../wire/wire.ts';

const nameMax = 200;
const commentMax = 500;
/** A silence that lasts longer is a rule that should be changed. */
const silenceMinutesMax = 90 * 24 * 60;

/** Reads which rule or alert is meant, and over which range. @throws Refusal */
export function readChoice(body: unknown, deps: Pick<Deps, 'rangeDays'>): AlertRequest {
  const { from, to } = readScope(body, deps);
  return { rule: textIn(body, 'rule'), fingerprint: textIn(body, 'fingerprint'), from, to };
}

/** Makes a silence for a rule, or for one of its alerts. */
export async function silenceAlert(
  body: unknown,
  { deps, visitor }: Pick<Asking, 'deps' | 'visitor'>,
): Promise<object> {
  const [rule, comment] = [textIn(body, 'rule'), textIn(body, 'comment').trim()];
  const minutes = isObject(body) ? body['minutes'] : undefined;
  if (rule === '' || comment === '') {
    throw new Refusal(400, 'invalid', 'A silence needs a rule and a reason.');
  }
  const isSpan = typeof minutes === 'number' && Number.isInteger(minutes) && minutes > 0;
  if (!isSpan || minutes > silenceMinutesMax) {
    throw new Refusal(400, 'invalid', 'A silence lasts between a minute and 90 days.');
  }
  const fingerprint = textIn(body, 'fingerprint');
  await deps.alerts.silence(
    { rule, fingerprint, minutes, comment },
    visitor.user || 'this machine',
  );
  deps.logger.info({ user: visitor.user, rule, minutes }, 'an alert was silenced');
  return {};
}

/** Ends a silence. */
export async function unsilenceAlert(
  body: unknown,
  { deps, visitor }: Pick<Asking, 'deps' | 'visitor'>,
): Promise<object> {
  const id = textIn(body, 'id');
  if (!(await deps.alerts.unsilence(id))) {
    throw new Refusal(409, 'invalid', 'There is no such silence any more.');
  }
  deps.logger.info({ user: visitor.user, id }, 'a silence was ended');
  return {};
}

function textIn(body: unknown, key: string): string {
  const value = isObject(body) ? body[key] : undefined;
  return typeof value === 'string' ? value.slice(0, key === 'comment' ? commentMax : nameMax) : '';
}

import { isObject } from '../../base/index.ts';
import type { Deps, ListedDeadLetter, ShownDeadLetter, Visitor } from '../deps.ts';
import { Refusal } from '../server/failures.ts';
import {
  type DeadLetterChoice,
  lettersMax,
  type ReplayAnswer,
  type WireDeadLetter,
} from '../wire/wire.ts';

const shownMax = 100;

/** Dead letters with the beginning of their bytes, newest first. */
export async function showLetters(body: unknown, deps: Deps): Promise<readonly WireDeadLetter[]> {
  const letters = await deps.letters.look({ ...choiceOf(body), limit: shownMax });
  return letters.map(wireLetter);
}

/** Tries dead letters again; a dry run, unless asked otherwise, writes nothing. */
export async function replayLetters(
  body: unknown,
  deps: Deps,
  visitor: Visitor,
): Promise<ReplayAnswer> {
  const dry = !isObject(body) || body['dry'] !== false;
  const letters = await chosen(body, deps);
  const outcomes = await deps.letters.replay(letters, dry);
  if (!dry) {
    deps.logger.info({ user: visitor.user, letters: letters.length }, 'dead letters were replayed');
  }
  return {
    dry,
    at: deps.now(),
    outcomes: outcomes.map(({ id, outcome, finding, hindrance = '' }) => ({
      id,
      outcome,
      reason: finding?.reason ?? '',
      path: finding?.path ?? '',
      expected: finding?.expected ?? '',
      found: finding?.found ?? '',
      hindrance,
    })),
  };
}

/** Gives dead letters up; `count` must say how many, as the person typed it. */
export async function discardLetters(
  body: unknown,
  deps: Deps,
  visitor: Visitor,
): Promise<{ readonly discarded: number }> {
  const letters = await chosen(body, deps);
  if (!isObject(body) || body['count'] !== letters.length) {
    const text = `There are ${letters.length} of them now, not the number that was typed.`;
    throw new Refusal(409, 'invalid', text, 'Look again before discarding them.');
  }
  await deps.letters.discard(letters);
  deps.logger.info({ user: visitor.user, letters: letters.length }, 'dead letters were discarded');
  return { discarded: letters.length };
}

async function chosen(body: unknown, deps: Deps): Promise<readonly ListedDeadLetter[]> {
  const letters = await deps.letters.list({ ...choiceOf(body), limit: lettersMax });
  if (letters.length === 0) {
    throw new Refusal(409, 'invalid', 'There are no such dead letters any more.');
  }
  return letters;
}

function choiceOf(body: unknown): DeadLetterChoice {
  if (!isObject(body)) return {};
  const { ids, reason, path } = body;
  return {
    ...(Array.isArray(ids) && { ids: ids.filter((id) => typeof id === 'string').slice(0, 1000) }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof path === 'string' && { path }),
  };
}

function wireLetter(letter: ShownDeadLetter): WireDeadLetter {
  const { run: _run, raw_hash: _hash, state: _state, ...shown } = letter;
  return shown;
}

import { isObject } from '../../base/index.ts';
import type { Deps, ListedDeadLetter, DeadLetterDetail, RequestContext } from '../deps.ts';
import { WebError } from '../server/web-error.ts';
import {
  type DeadLetterChoice,
  deadLettersMax,
  type ReplayResponse,
  type WireDeadLetter,
} from '../wire/wire.ts';

const shownMax = 100;
/** Maximum number of ids per query: ClickHouse rejects a parameter of more than 128 KiB. */
const queriedIdsMax = 1_000;

/** Lists dead letters, newest first, each with the first bytes of its raw text. */
export async function listDeadLetters(
  body: unknown,
  deps: Deps,
): Promise<readonly WireDeadLetter[]> {
  const choice = choiceOf(body, queriedIdsMax);
  const letters = await deps.deadLetters.inspect({ ...choice, limit: shownMax });
  return letters.map(wireLetter);
}

/** Replays dead letters. Unless the request says otherwise, this is a dry run, which writes nothing. */
export async function replayDeadLetters(
  body: unknown,
  deps: Deps,
  { requester, signal }: { readonly requester: RequestContext; readonly signal: AbortSignal },
): Promise<ReplayResponse> {
  const dry = !isObject(body) || body['dry'] !== false;
  const letters = await chosen(body, deps);
  const outcomes = await deps.deadLetters.replay(letters, dry, signal);
  if (!dry) {
    deps.logger.info({ user: requester.user, letters: letters.length }, 'dead letters replayed');
  }
  return {
    dry,
    at: deps.now(),
    outcomes: outcomes.map(({ id, outcome, finding, replayError = '' }) => ({
      id,
      outcome,
      reason: finding?.reason ?? '',
      path: finding?.path ?? '',
      expected: finding?.expected ?? '',
      found: finding?.found ?? '',
      replay_error: replayError,
    })),
  };
}

/** Discards dead letters. As a confirmation, the request must contain their number, as typed by the user. */
export async function discardDeadLetters(
  body: unknown,
  deps: Deps,
  requester: RequestContext,
): Promise<{ readonly discarded: number }> {
  const letters = await chosen(body, deps);
  if (!isObject(body) || body['count'] !== letters.length) {
    const text = `The number of dead letters is now ${letters.length}, which differs from the number that you typed.`;
    throw new WebError(409, 'invalid', text, 'Check them again before you discard them.');
  }
  await deps.deadLetters.discard(letters);
  deps.logger.info({ user: requester.user, letters: letters.length }, 'dead letters discarded');
  return { discarded: letters.length };
}

async function chosen(body: unknown, deps: Deps): Promise<readonly ListedDeadLetter[]> {
  const { ids, ...choice } = choiceOf(body, deadLettersMax);
  const letters: ListedDeadLetter[] = [];
  for (const part of partsOf(ids)) {
    const filter = { ...choice, ...part, limit: deadLettersMax };
    for (const letter of await deps.deadLetters.list(filter)) letters.push(letter);
  }
  if (letters.length === 0) {
    throw new WebError(409, 'invalid', 'These dead letters no longer exist.');
  }
  return letters;
}

/** Splits ids into parts that fit into one query each. Without ids, yields one part without ids. */
function* partsOf(ids: readonly string[] | undefined): Generator<Pick<DeadLetterChoice, 'ids'>> {
  if (ids === undefined) return yield {};
  for (let at = 0; at < ids.length; at += queriedIdsMax) {
    yield { ids: ids.slice(at, at + queriedIdsMax) };
  }
}

/** Reads which dead letters a request is about. @throws WebError if there are too many ids */
function choiceOf(body: unknown, idsMax: number): DeadLetterChoice {
  if (!isObject(body)) return {};
  const { ids, reason, path } = body;
  if (Array.isArray(ids) && ids.length > idsMax) {
    throw new WebError(400, 'invalid', `A request names at most ${idsMax} dead letters.`);
  }
  return {
    ...(Array.isArray(ids) && { ids: [...new Set(ids.filter((id) => typeof id === 'string'))] }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof path === 'string' && { path }),
  };
}

function wireLetter(letter: DeadLetterDetail): WireDeadLetter {
  const { run: _run, raw_hash: _hash, state: _state, ...shown } = letter;
  return shown;
}

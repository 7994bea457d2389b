import { useEffect, useState } from 'preact/hooks';

import type {
  AlertRequest,
  WireEpisode,
  WireError,
  WireRule,
  WireRuleTest,
} from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { request, errorOf } from '../../data/requests.ts';
import { duration, exact, moment } from '../../data/times.ts';
import { Failed, Skeleton } from '../../parts/states.tsx';
import { visible } from '../../parts/visible.ts';
import { namesOf, numberText } from './alert-text.ts';

const episodesShown = 6;

/** Lists the earlier episodes of a rule. */
export function History({ episodes }: { readonly episodes: readonly WireEpisode[] }) {
  if (episodes.length === 0) return null;
  return (
    <>
      <h3 class="sect">In this range</h3>
      <Episodes episodes={episodes} />
    </>
  );
}

/**
 * @param isTest true for the episodes of a backtest. A stored episode that has not ended has only its first value, so
 * its peak is not shown.
 */
function Episodes({
  episodes,
  isTest = false,
}: {
  readonly episodes: readonly WireEpisode[];
  readonly isTest?: boolean;
}) {
  return (
    <>
      {episodes.slice(0, episodesShown).map((one) => (
        <div key={`${one.fingerprint}${one.starts_at}`} class="ranked">
          <span class="wrap">
            {one.kind === 'unknown' ? 'Unknown' : 'Fired'}{' '}
            <span title={exact(one.starts_at)}>{moment(one.starts_at)}</span>
            {one.ends_at === null
              ? ', ongoing'
              : ` for ${duration(one.ends_at - one.starts_at)}`}{' '}
            <span class="mono">{namesOf(one.labels)}</span>{' '}
            <span class="dim">
              {visible(one.reason)}
              {one.late && 'late events'}
            </span>
          </span>
          {one.kind === 'firing' && (isTest || one.ends_at !== null) && (
            <span class="nw">peak {numberText(one.peak)}</span>
          )}
        </div>
      ))}
      {episodes.length > episodesShown && (
        <p class="dim small">and {full(episodes.length - episodesShown)} more</p>
      )}
    </>
  );
}

/** Shows a backtest of the current version of a rule over the range. */
export function Test({ choice, rule }: { readonly choice: AlertRequest; readonly rule: WireRule }) {
  const [tested] = useState(choice);
  const [answer, setAnswer] = useState<WireRuleTest | { readonly error: WireError } | undefined>();
  useEffect(() => {
    const stop = new AbortController();
    request<WireRuleTest>('/api/alert/test', tested, stop.signal)
      .then(setAnswer)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ error: errorOf(error) });
      });
    return () => stop.abort();
  }, [tested]);
  return (
    <div role="status">
      <h3 class="sect">
        Backtest, {moment(tested.from)} to {moment(tested.to)}{' '}
        <span class="tag">no notifications</span>
      </h3>
      {answer === undefined && <Skeleton height={60} />}
      {answer !== undefined && 'error' in answer && <Failed error={answer.error} />}
      {answer !== undefined && 'episodes' in answer && (
        <>
          <p class="text13 wrap">
            {answer.problem !== ''
              ? visible(answer.problem)
              : answer.episodes.length === 0
                ? `The current version of ${visible(rule.name)} would not have fired.`
                : `The current version would have fired ${full(answer.episodes.length)} ${answer.episodes.length === 1 ? 'time' : 'times'}.`}
            {answer.unknown_ms > 0 &&
              ` For ${duration(answer.unknown_ms)} the state is unknown, because data is missing.`}
          </p>
          <Episodes episodes={answer.episodes} isTest />
        </>
      )}
    </div>
  );
}

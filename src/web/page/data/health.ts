import { useEffect, useState } from 'preact/hooks';

import type { WireHealth } from '../../wire/wire.ts';
import { isUnresponsive } from './response-timer.ts';
import { health } from './state.ts';
import { useStore } from './store.ts';

/** Maximum age of a response that describes the current health. */
const freshMs = 15_000;

/**
 * Returns the current health; undefined before the first response. If requests get no response, or if the last response
 * is too old, the state is `unknown`, unless the last known state is `down`.
 */
export function useHealth(): WireHealth | undefined {
  const known = useStore(health);
  const unresponsive = useStore(isUnresponsive);
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    setOld(false);
    const timer = setTimeout(() => setOld(true), freshMs);
    return () => clearTimeout(timer);
  }, [known]);
  if (known === undefined || (!unresponsive && !isOld) || known.state === 'down') return known;
  return {
    state: 'unknown',
    label: 'Unknown',
    sentence: 'Weir has not responded for several seconds.',
  };
}

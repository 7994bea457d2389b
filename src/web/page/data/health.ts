import { useEffect, useState } from 'preact/hooks';

import type { WireHealth } from '../../wire/wire.ts';
import { isUnresponsive } from './response-timer.ts';
import { health } from './state.ts';
import { useStore } from './store.ts';

/** An older response does not describe the current health. */
const freshMs = 15_000;

/** The current health; unknown while requests have no response, and if the last response is old. */
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

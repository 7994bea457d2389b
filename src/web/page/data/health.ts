import { useEffect, useState } from 'preact/hooks';

import type { WireHealth } from '../../wire/wire.ts';
import { isSilent } from './silence.ts';
import { health } from './state.ts';
import { useStore } from './store.ts';

/** Older than this, nothing is said of how the pipeline is. */
const freshMs = 15_000;

/** Health as it is known now: unknown while questions have no answer, and where the last that was heard of it is old. */
export function useHealth(): WireHealth | undefined {
  const known = useStore(health);
  const silent = useStore(isSilent);
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    setOld(false);
    const timer = setTimeout(() => setOld(true), freshMs);
    return () => clearTimeout(timer);
  }, [known]);
  if (known === undefined || (!silent && !isOld) || known.state === 'down') return known;
  return {
    state: 'unknown',
    label: 'Unknown',
    sentence: 'Weir has not responded for several seconds.',
  };
}

import fc from 'fast-check';

import { sized, testSeedQuietly } from './size.ts';

/** Every property of a run has the same seed: `npm test` always the same one, the nightly run a new one and ten times the cases. */
fc.configureGlobal({ seed: testSeedQuietly(20_261_124), numRuns: sized(100, 1_000) });

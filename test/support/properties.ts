import fc from 'fast-check';

import { sized, testSeedQuietly } from './size.ts';

/**
 * All properties of a run use one seed: the same one in every `npm test`; a new one, with ten times the cases, in every
 * nightly run.
 */
fc.configureGlobal({ seed: testSeedQuietly(20_261_124), numRuns: sized(100, 1_000) });

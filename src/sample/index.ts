/**
 * sample: makes delivered events that look like a platform's, for the demo, the tests and the
 * benchmark.
 *
 * Everything follows from a seed. The data tells a story whose causes are configuration events and
 * whose effects are
 * traffic (`Story`), and says of itself what is in it (`Truth`), so that a loader can be held
 * against it. Nothing here knows
 * the schemas: an independent hand wrote both.
 */
export { writeHistoryFile } from './history-file.ts';
export { type KinesisStandIn, startKinesisStandIn } from './kinesis-emulator.ts';
export { sampleEvents } from './sample-events.ts';
export { createScenario, type Scenario } from './scenario.ts';

/**
 * sample: creates realistic delivered events for the demo, the tests, and the benchmark.
 *
 * All data is derived from a seed. Configuration events are the causes, and traffic is their effect (`Scenario`). The
 * contents are known (`Truth`), so tests can verify a loader. This module does not use the schemas, so that it stays
 * independent of them.
 */
export { writeHistoryFile } from './history-file.ts';
export { type KinesisEmulator, startKinesisEmulator } from './kinesis-emulator.ts';
export { sampleEvents } from './sample-events.ts';
export { createDemoScenario, type DemoScenario } from './demo-scenario.ts';

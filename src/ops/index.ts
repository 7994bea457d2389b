/** ops: the listener for machines that watch: metrics, liveness, readiness. */
export { openOpsServer, type OpsOptions, type OpsServer } from './server.ts';

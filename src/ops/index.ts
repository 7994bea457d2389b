/** ops: the HTTP listener for monitoring, with metrics, liveness, and readiness. */
export { openOpsServer, type OpsOptions, type OpsServer } from './server.ts';

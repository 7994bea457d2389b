/** Display names of the modules that can block a request. */
export const moduleNames: Readonly<Record<string, string>> = {
  ip_policy: 'IP policy',
  basic_auth: 'Basic auth',
  oauth: 'OAuth',
  webhook_verification: 'Webhook verification',
  circuit_breaker: 'Circuit breaker',
};

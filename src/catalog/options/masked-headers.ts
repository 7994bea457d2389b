import type { MaskingOptions } from './masking.ts';

/**
 * Headers whose values allow impersonation: credentials, cookies, tokens, keys, and secrets, by the names that
 * standards, clouds, proxies, and common products use. Not included: signatures of one message (`X-Hub-Signature`),
 * nonces (`Sec-WebSocket-Key`), and values that every client receives (`WWW-Authenticate`). These help in
 * troubleshooting and grant no access.
 */
export const defaultMaskedHeaders: readonly string[] = [
  // HTTP
  'authorization proxy-authorization',
  'cookie cookie2 set-cookie set-cookie2 dpop',
  // Tokens
  'access-token auth-token bearer-token csrf-token id-token refresh-token',
  'session-token xsrf-token x-access-token x-admin-token x-auth-token',
  'x-authentication-token x-client-token x-csrf-token x-csrftoken x-device-token',
  'x-id-token x-identity-token x-jwt-token x-mfa-token x-refresh-token',
  'x-secret-token x-security-token x-service-token x-session-token x-token',
  'x-user-token x-xsrf-token x-webhook-token x-account-token x-app-token',
  'x-application-token x-bearer-token x-bot-token x-internal-token x-login-token',
  'x-management-token x-oauth-token x-proxy-token x-sso-token x-tenant-token',
  // Keys
  'api-key apikey x-access-key x-api-key x-api-token x-apikey x-app-key',
  'x-auth-key x-client-key x-license-key x-master-key x-private-key',
  'x-secret-key x-subscription-key x-encryption-key x-session-key',
  // Secrets, passwords and sessions
  'client-secret x-api-secret x-app-secret x-auth-secret x-client-secret',
  'x-api-password x-auth-password x-user-password x-session-secret x-signing-secret',
  'x-password x-secret x-shared-secret x-webhook-secret x-otp x-auth',
  'x-authorization x-original-authorization x-session x-session-id x-sessionid',
  'session-id x-jwt x-jwt-assertion jwt',
  // Proxies in front of applications
  'x-forwarded-access-token x-forwarded-authorization x-auth-request-access-token',
  'x-auth-request-id-token cf-access-client-secret cf-access-jwt-assertion',
  'cf-access-token x-pomerium-jwt-assertion',
  // Clouds
  'x-amz-security-token x-amz-firehose-access-key x-amzn-oidc-accesstoken',
  'x-amzn-oidc-data x-aws-ec2-metadata-token x-goog-api-key',
  'x-goog-iap-jwt-assertion x-acs-security-token x-functions-key',
  'ocp-apim-subscription-key x-ms-authorization-auxiliary x-ms-token-aad-access-token',
  'x-ms-token-aad-id-token x-ms-token-aad-refresh-token x-ms-client-principal',
  // Products
  'x-clickhouse-key x-consul-token x-nomad-token x-vault-token x-registry-auth',
  'deploy-token job-token private-token x-gitlab-token x-github-token',
  'dd-api-key dd-application-key x-honeycomb-team x-insert-key x-sentry-auth',
  'x-algolia-api-key x-rapidapi-key x-shopify-access-token x-figma-token',
  'x-hasura-admin-secret x-parse-master-key x-parse-session-token x-plex-token',
  'x-redmine-api-key x-emby-token x-telegram-bot-api-secret-token',
].flatMap((names) => names.split(' '));

/**
 * Headers in which proxies and clouds forward client addresses, and the event fields with client addresses, as they
 * appear in unparsable text. The values of these headers are lists with ports, names, and text from clients, so they
 * are masked completely.
 */
const clientAddressNames: readonly string[] = [
  'client_ip conn.client_ip',
  'forwarded forwarded-for x-forwarded x-forwarded-for x-original-forwarded-for',
  'client-ip proxy-client-ip wl-proxy-client-ip http-client-ip x-client-ip',
  'x-cluster-client-ip x-real-ip x-remote-addr x-remote-ip x-originating-ip',
  'x-original-remote-addr x-proxyuser-ip true-client-ip cf-connecting-ip',
  'cf-connecting-ipv6 cf-pseudo-ipv4 fastly-client-ip fly-client-ip',
  'do-connecting-ip x-nf-client-connection-ip x-vercel-forwarded-for',
  'x-vercel-proxied-for x-envoy-external-address x-appengine-user-ip',
  'x-appengine-remote-addr x-azure-clientip x-azure-socketip x-arr-clientip',
  'cloudfront-viewer-address incap-client-ip ali-cdn-real-ip cdn-src-ip',
  'x-sucuri-clientip x-akamai-client-ip akamai-client-ip eo-client-ip x-tt-real-ip',
].flatMap((names) => names.split(' '));

/** Lower-case names, without duplicates, of the headers and other fields whose values are masked. */
export function maskedNames({
  headers,
  additional_headers: more,
  client_ip: clientIp,
}: Pick<MaskingOptions, 'headers' | 'additional_headers' | 'client_ip'>): readonly string[] {
  const addresses = clientIp === 'none' ? [] : clientAddressNames;
  return [...new Set([...headers, ...more, ...addresses].map((name) => name.toLowerCase()))];
}

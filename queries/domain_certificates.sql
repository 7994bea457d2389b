-- name: domain_certificates
-- topic: tls
-- question: Which certificate does each domain have, and until when is it valid?
-- note: Current state. If `certificate_id` is empty, the domain has no certificate. If only `common_name`, `issuer`, and `not_after` are empty, no event of the certificate is stored.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 200: Maximum number of rows.

SELECT d.account_id AS account_id, d.domain AS domain, d.region AS region, d.certificate_id AS certificate_id, c.subject_common_name AS common_name,
  c.issuer_common_name AS issuer, c.not_after AS not_after, d.certificate_management_status_renews_at AS renews_at
FROM analytics.domains AS d
LEFT JOIN analytics.tls_certificates AS c ON c.account_id = d.account_id AND c.id = d.certificate_id
WHERE {account:String} = '' OR d.account_id = {account:String}
ORDER BY not_after IS NULL, not_after, account_id, domain
LIMIT {limit:UInt32};

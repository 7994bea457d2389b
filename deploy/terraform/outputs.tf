output "platform_role_arn" {
  description = "Give this to the platform when the event destination is made, with the external id."
  value       = aws_iam_role.platform.arn
}

output "stream_arn" {
  description = "`stream_arn` of the source of type kinesis."
  value       = one(aws_kinesis_stream.events[*].arn)
}

output "delivery_stream_arn" {
  description = "The event destination of the platform, with target firehose-http."
  value       = one(aws_kinesis_firehose_delivery_stream.events[*].arn)
}

output "failed_bucket" {
  description = "What the endpoint did not take: replay it with `weir backfill`."
  value       = one(aws_s3_bucket.failed[*].id)
}

output "reader_policy_arns" {
  description = "Policies of the role that Weir runs with."
  value       = [for policy in aws_iam_policy.reader : policy.arn]
}

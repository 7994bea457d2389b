# What Weir reads from, on AWS: a stream or a delivery stream, the role that the platform writes with, the lease table, and the
# policies of the reader, taken from deploy/aws/policies. docs/deploy/aws.md goes through it.

data "aws_caller_identity" "current" {}
data "aws_region" "current" {}

locals {
  account      = data.aws_caller_identity.current.account_id
  region       = data.aws_region.current.name
  has_stream   = var.target == "kinesis"
  has_firehose = var.target == "firehose-http"
  has_leases   = local.has_stream && var.lease_table != ""
  has_fan_out  = local.has_stream && var.fan_out_consumer != ""

  # The words in capitals of the policies, and what stands for them here.
  words = {
    REGION          = local.region
    ACCOUNT         = local.account
    STREAM          = var.name
    DELIVERY_STREAM = var.name
    LEASE_TABLE     = var.lease_table
    CONSUMER        = var.fan_out_consumer
    BUCKET          = try(aws_s3_bucket.failed[0].id, "")
    PREFIX          = ""
  }
  policies = merge(
    local.has_stream ? { kinesis = "kinesis.json" } : {},
    local.has_leases ? { leases = "leases.json" } : {},
    local.has_fan_out ? { fan-out = "fan-out.json" } : {},
    # For the replay of what the endpoint did not take, and for `weir doctor --delivery-stream`.
    local.has_firehose ? { replay = "s3-bucket.json", delivery-stream = "firehose-doctor.json" } : {},
  )
}

resource "aws_kinesis_stream" "events" {
  count            = local.has_stream ? 1 : 0
  name             = var.name
  retention_period = var.retention_hours
  shard_count      = var.shards > 0 ? var.shards : null
  encryption_type  = "KMS"
  kms_key_id       = "alias/aws/kinesis"
  tags             = var.tags

  stream_mode_details {
    stream_mode = var.shards > 0 ? "PROVISIONED" : "ON_DEMAND"
  }

  lifecycle {
    prevent_destroy = true
  }
}

# Layout of the Kinesis Client Library: the key is all that a table of DynamoDB has to know.
resource "aws_dynamodb_table" "leases" {
  count        = local.has_leases ? 1 : 0
  name         = var.lease_table
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "leaseKey"
  tags         = var.tags

  attribute {
    name = "leaseKey"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  server_side_encryption {
    enabled = true
  }
}

# The role that the platform assumes to write.
data "aws_iam_policy_document" "platform_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::${var.platform_account_id}:root"]
    }

    condition {
      test     = "StringEquals"
      variable = "sts:ExternalId"
      values   = [var.platform_external_id]
    }
  }
}

data "aws_iam_policy_document" "platform_writes" {
  dynamic "statement" {
    for_each = aws_kinesis_stream.events
    content {
      actions   = ["kinesis:PutRecord", "kinesis:PutRecords", "kinesis:DescribeStreamSummary"]
      resources = [statement.value.arn]
    }
  }

  dynamic "statement" {
    for_each = aws_kinesis_firehose_delivery_stream.events
    content {
      actions   = ["firehose:PutRecord", "firehose:PutRecordBatch", "firehose:DescribeDeliveryStream"]
      resources = [statement.value.arn]
    }
  }
}

resource "aws_iam_role" "platform" {
  name               = "${var.name}-platform"
  description        = "Assumed by the platform to deliver events"
  assume_role_policy = data.aws_iam_policy_document.platform_trust.json
  tags               = var.tags
}

resource "aws_iam_role_policy" "platform" {
  name   = "write"
  role   = aws_iam_role.platform.id
  policy = data.aws_iam_policy_document.platform_writes.json
}

# What Weir may do.
resource "aws_iam_policy" "reader" {
  for_each    = local.policies
  name        = "${var.name}-weir-${each.key}"
  description = "What Weir needs: ${each.key}"
  tags        = var.tags
  # First to marks that no name can contain: otherwise, a word in an inserted name would be replaced as well.
  policy = replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      file("${path.module}/../aws/policies/${each.value}"),
      "DELIVERY_STREAM", "<1>"),
      "LEASE_TABLE", "<2>"),
      "CONSUMER", "<3>"),
      "BUCKET", "<4>"),
      "PREFIX", "<5>"),
      "REGION", "<6>"),
      "ACCOUNT", "<7>"),
    "STREAM", "<8>"),
    "<1>", local.words.DELIVERY_STREAM),
    "<2>", local.words.LEASE_TABLE),
    "<3>", local.words.CONSUMER),
    "<4>", local.words.BUCKET),
    "<5>", local.words.PREFIX),
    "<6>", local.words.REGION),
    "<7>", local.words.ACCOUNT),
  "<8>", local.words.STREAM)
}

resource "aws_iam_role_policy_attachment" "reader" {
  for_each   = var.reader_role_name == "" ? {} : aws_iam_policy.reader
  role       = var.reader_role_name
  policy_arn = each.value.arn
}

# A delivery stream that calls Weir, and a bucket for what Weir did not take in time: `weir backfill` replays it.

resource "aws_s3_bucket" "failed" {
  # A prefix has at most 37 characters.
  count         = local.has_firehose ? 1 : 0
  bucket_prefix = "${substr(var.name, 0, 29)}-failed-"
  tags          = var.tags
}

resource "aws_s3_bucket_public_access_block" "failed" {
  count                   = local.has_firehose ? 1 : 0
  bucket                  = aws_s3_bucket.failed[0].id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

data "aws_iam_policy_document" "firehose_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["firehose.amazonaws.com"]
    }

    condition {
      test     = "StringEquals"
      variable = "sts:ExternalId"
      values   = [local.account]
    }
  }
}

data "aws_iam_policy_document" "firehose_writes" {
  count = local.has_firehose ? 1 : 0

  statement {
    actions = [
      "s3:AbortMultipartUpload", "s3:GetBucketLocation", "s3:GetObject", "s3:ListBucket",
      "s3:ListBucketMultipartUploads", "s3:PutObject",
    ]
    resources = [aws_s3_bucket.failed[0].arn, "${aws_s3_bucket.failed[0].arn}/*"]
  }
}

resource "aws_iam_role" "firehose" {
  count              = local.has_firehose ? 1 : 0
  name               = "${var.name}-firehose"
  description        = "Firehose writes what the endpoint did not take"
  assume_role_policy = data.aws_iam_policy_document.firehose_trust.json
  tags               = var.tags
}

resource "aws_iam_role_policy" "firehose" {
  count  = local.has_firehose ? 1 : 0
  name   = "write"
  role   = aws_iam_role.firehose[0].id
  policy = data.aws_iam_policy_document.firehose_writes[0].json
}

resource "aws_kinesis_firehose_delivery_stream" "events" {
  count       = local.has_firehose ? 1 : 0
  name        = var.name
  destination = "http_endpoint"
  tags        = var.tags

  server_side_encryption {
    enabled = true
  }

  http_endpoint_configuration {
    name               = "weir"
    url                = var.endpoint_url
    access_key         = var.endpoint_access_key
    buffering_size     = 4
    buffering_interval = 60
    retry_duration     = 7200
    role_arn           = aws_iam_role.firehose[0].arn
    s3_backup_mode     = "FailedDataOnly"

    request_configuration {
      content_encoding = "GZIP"
    }

    s3_configuration {
      role_arn            = aws_iam_role.firehose[0].arn
      bucket_arn          = aws_s3_bucket.failed[0].arn
      prefix              = "failed/"
      error_output_prefix = "errors/!{firehose:error-output-type}/"
      compression_format  = "GZIP"
    }
  }

  lifecycle {
    precondition {
      condition     = startswith(var.endpoint_url, "https://") && var.endpoint_access_key != ""
      error_message = "With target firehose-http, endpoint_url (https) and endpoint_access_key are needed."
    }
  }
}

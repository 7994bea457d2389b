variable "name" {
  description = "Prefix of the names of all created resources."
  type        = string
  default     = "edge-events"

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,40}$", var.name))
    error_message = "2 to 41 lowercase letters, digits, and hyphens, starting with a letter."
  }
}

variable "platform_account_id" {
  description = "AWS account that the platform assumes the writer's role from."
  type        = string

  validation {
    condition     = can(regex("^[0-9]{12}$", var.platform_account_id))
    error_message = "An AWS account id has twelve digits."
  }
}

variable "platform_external_id" {
  description = "External id that the platform gives when it assumes the role; the platform shows it."
  type        = string
  sensitive   = true
}

variable "target" {
  description = "Where the platform's events end: kinesis (a stream that Weir reads) or firehose-http (a delivery stream that calls Weir)."
  type        = string
  default     = "kinesis"

  validation {
    condition     = contains(["kinesis", "firehose-http"], var.target)
    error_message = "One of kinesis, firehose-http."
  }
}

variable "shards" {
  description = "Provisioned shards of the stream; docs/scale.md computes how many. 0 = on demand: AWS adds capacity, and steady traffic costs several times as much."
  type        = number
  default     = 0
}

variable "retention_hours" {
  description = "How long the stream keeps records. An outage that lasts longer loses events. More than 24 costs more than twice as much for each provisioned shard."
  type        = number
  default     = 168
}

variable "lease_table" {
  description = "Table of leases for a fleet of loaders; empty means one loader without a lease table."
  type        = string
  default     = "weir-leases"
}

variable "fan_out_consumer" {
  description = "Name of the consumer for enhanced fan-out; empty means polling instead of fan-out."
  type        = string
  default     = ""
}

variable "reader_role_name" {
  description = "Existing role that Weir runs with, to attach the reader's policies to; empty means that you attach them yourself."
  type        = string
  default     = ""
}

variable "endpoint_url" {
  description = "With firehose-http, the address of the source of type firehose."
  type        = string
  default     = ""
}

variable "endpoint_access_key" {
  description = "With firehose-http, one of `access_keys` of the source."
  type        = string
  default     = ""
  sensitive   = true
}

variable "tags" {
  description = "Tags of everything that is made."
  type        = map(string)
  default     = {}
}

"""Creates, reads, lists, updates and deletes every resource with the official Python client: KEY URL."""

import sys
from types import SimpleNamespace

import ngrok
from ngrok.datatypes import (
    EndpointCompression,
    EndpointIPPolicyMutate,
    EndpointTLSTermination,
    EventSourceReplace,
)

client = ngrok.Client(*sys.argv[1:3])


def check(name, service, created, updated):
    made = service.create(**created)
    assert service.get(made.id).id == made.id, name
    after = service.update(made.id, **updated)
    for key, value in updated.items():
        if isinstance(value, str):
            assert getattr(after, key) == value, (name, key)
    assert made.id in [one.id for one in service.list()], name
    service.delete(made.id)
    try:
        service.get(made.id)
    except ngrok.NotFoundError if hasattr(ngrok, "NotFoundError") else ngrok.Error:
        print("ok", name)
        return made
    raise AssertionError(name + " is still there")


note = {"description": "after"}
policy = client.ip_policies.create(description="p")
check("api_keys", client.api_keys, {"description": "x"}, note)
check("ip_policies", client.ip_policies, {"metadata": "m"}, note)
rule = {"cidr": "1.1.0.0/16", "ip_policy_id": policy.id, "action": "allow"}
check("ip_policy_rules", client.ip_policy_rules, rule, note)
restriction = {"type": "agent", "ip_policy_ids": [policy.id]}
check("ip_restrictions", client.ip_restrictions, restriction, note)
check("agent_ingresses", client.agent_ingresses, {"domain": "python.example.org"}, note)
check("backends", client.backends.tunnel_group, {"labels": {"a": "b"}}, note)
check("bot_users", client.bot_users, {"name": "b"}, {"active": False})

edge = {
    "hostports": ["python.test:443"],
    "ip_restriction": EndpointIPPolicyMutate(None, {"ip_policy_ids": [policy.id]}),
    "tls_termination": EndpointTLSTermination(None, {"terminate_at": "edge", "min_version": "1.2"}),
}
made = check("edges.tls", client.edges.tls, edge, note)
assert [ref.id for ref in made.ip_restriction.ip_policies] == [policy.id]

https = client.edges.https.create(hostports=["python-https.test:443"])
route = client.edges.https_routes.create(edge_id=https.id, match_type="path_prefix", match="/")
module = client.edge_modules.https_edge_route_compression
place = {"edge_id": https.id, "id": route.id}
assert module.replace(**place, module=EndpointCompression(None, {"enabled": False})).enabled is False
assert module.get(**place).enabled is False
module.delete(**place)
print("ok compression")

creds = {"aws_access_key_id": "AKIAEXAMPLE", "aws_secret_access_key": "secret"}
stream = {"stream_arn": "arn:aws:kinesis:us-east-1:123456789012:stream/s", "auth": {"creds": creds}}
# The client cannot write its own nested EventTarget as JSON: its properties are given as they are.
target = SimpleNamespace(_props={"kinesis": stream})
destination = client.event_destinations.create(format="json", target=target)
assert destination.target.kinesis.auth.creds.aws_secret_access_key is None
assert client.event_destinations.update(destination.id, description="d").description == "d"
source = EventSourceReplace(None, {"type": "ip_policy_created.v0"})
subscription = {"sources": [source], "destination_ids": [destination.id]}
check("event_subscriptions", client.event_subscriptions, subscription, {**note, **subscription})
subscription = client.event_subscriptions.create()
own = client.event_sources.create(subscription_id=subscription.id, type="domain_created.v0")
assert [one.type for one in client.event_sources.list(subscription.id).sources] == [own.type]
client.event_sources.update(subscription.id, own.type)
client.event_sources.delete(subscription.id, own.type)
client.event_destinations.delete(destination.id)
print("ok event destinations and sources")

ids = {client.ip_policies.create(description=str(number)).id for number in range(130)}
assert ids <= {one.id for one in client.ip_policies.list()}
print("ok pages")

try:
    client.ip_policies.create(description="x" * 256)
    raise AssertionError("too long")
except ngrok.Error as error:
    assert error.error_code == "ERR_WEIR_239", error.error_code
print("done")

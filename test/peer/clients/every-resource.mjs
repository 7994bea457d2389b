// Creates, reads, lists, updates, and deletes every resource with the official TypeScript client. Arguments: MODULE KEY URL.
const [module, apiToken, baseUrl] = process.argv.slice(2);
const { Ngrok } = await import(module);
const client = new Ngrok({ apiToken, baseUrl });

const assert = (claim, name) => {
  if (!claim) throw new Error(name);
};

/** Deletes an object. The client fails after the deletion, because it parses the empty body of the response. */
const remove = async (work) => {
  await work().catch((error) => assert(error instanceof SyntaxError, error));
};

async function check(name, service, created, updated) {
  const made = await service.create(created);
  assert((await service.get(made.id)).id === made.id, name);
  const after = await service.update({ id: made.id, ...updated });
  for (const [key, value] of Object.entries(updated)) {
    if (typeof value === 'string') assert(after[key] === value, `${name} ${key}`);
  }
  assert(
    (await service.list()).some(({ id }) => id === made.id),
    name,
  );
  await remove(() => service.delete(made.id));
  const gone = await service.get(made.id).then(
    () => false,
    () => true,
  );
  assert(gone, `${name} still exists`);
  console.log('ok', name);
  return made;
}

const note = { description: 'after' };
const policy = await client.ipPolicies.create({ description: 'p' });
await check('apiKeys', client.apiKeys, { description: 'x' }, note);
await check('ipPolicies', client.ipPolicies, { metadata: 'm' }, note);
const rule = { cidr: '1.2.0.0/16', ipPolicyId: policy.id, action: 'deny' };
await check('ipPolicyRules', client.ipPolicyRules, rule, note);
const restriction = { type: 'agent', ipPolicyIds: [policy.id], enforced: true };
await check('ipRestrictions', client.ipRestrictions, restriction, { ...note, enforced: false });
await check('agentIngresses', client.agentIngresses, { domain: 'typescript.example.org' }, note);
const { tunnelGroupBackends } = client.backends;
await check('backends', tunnelGroupBackends, { labels: { app: 'x' } }, note);
await check('botUsers', client.botUsers, { name: 'x' }, { active: false });

const edge = await check(
  'edges.tls',
  client.edges.edgesTls,
  {
    hostports: ['typescript.test:443'],
    ipRestriction: { ipPolicyIds: [policy.id] },
    tlsTermination: { terminateAt: 'edge', minVersion: '1.2' },
  },
  note,
);
assert(edge.tlsTermination.minVersion === '1.2', 'minVersion');

const https = await client.edges.edgesHttps.create({ hostports: ['typescript-https.test:443'] });
const route = { edgeId: https.id, matchType: 'exact_path', match: '/' };
const { id } = await client.edges.edgesHttpsRoutes.create(route);
const place = { edgeId: https.id, id };
const compression = client.edgeModules.edgeRouteCompressionModule;
const replaced = await compression.replace({ ...place, module: { enabled: false } });
assert(replaced.enabled === false, 'compression');
assert((await compression.get(place)).enabled === false, 'compression');
await remove(() => compression.delete(place));
console.log('ok compression');

const auth = { role: { roleArn: 'arn:aws:iam::123456789012:role/x' } };
const kinesis = { streamArn: 'arn:aws:kinesis:us-east-1:123456789012:stream/s', auth };
const destination = await client.eventDestinations.create({ format: 'json', target: { kinesis } });
await client.eventDestinations.update({ id: destination.id, description: 'x' });
const subscription = {
  sources: [{ type: 'ip_policy_created.v0' }],
  destinationIds: [destination.id],
};
await check('eventSubscriptions', client.eventSubscriptions, subscription, note);
const empty = await client.eventSubscriptions.create({ sources: [], destinationIds: [] });
const source = { subscriptionId: empty.id, type: 'domain_created.v0' };
assert((await client.eventSources.create(source)).type === source.type, 'eventSources');
await client.eventSources.update(source);
await remove(() => client.eventDestinations.delete(destination.id));
console.log('ok event destinations and sources');

const ids = [];
for (let i = 0; i < 130; i++) ids.push((await client.ipPolicies.create({})).id);
const listed = new Set((await client.ipPolicies.list()).map((one) => one.id));
assert(
  ids.every((one) => listed.has(one)),
  'pages',
);
console.log('done');

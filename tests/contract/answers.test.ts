import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import type { Endpoint } from '@contract/endpoint';
import { createProviders } from '@server/providers/providers';
import { startFakeProvider } from '@tests/helpers/fake-provider';
import { FILES, uploadBody } from '@tests/helpers/upload-files';
import { createTestServer } from '@tests/helpers/server';
import { signInAs } from '@tests/helpers/sign-in-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalSamples } from './samples/approvals';
import { leaveQuotaSamples } from './samples/leave-quotas';
import { domainSamples } from './samples/domain';
import { formTemplateSamples } from './samples/form-templates';
import { identitySamples } from './samples/identity';
import { productSamples } from './samples/products';
import { buildProviderCompany, providerSamples, sampleApps, sampleSecrets } from './samples/providers';
import { questionnaireSamples } from './samples/questionnaires';
import type { World } from './samples/sample';

const SAMPLES = [
  ...identitySamples,
  ...domainSamples,
  ...formTemplateSamples,
  ...questionnaireSamples,
  ...providerSamples,
  ...productSamples,
  ...approvalSamples,
  ...leaveQuotaSamples,
];
let world: World;

beforeAll(async () => {
  const provider = await startFakeProvider({ apps: sampleApps });
  const providers = createProviders({ bases: provider.bases, secrets: sampleSecrets });
  const server = await createTestServer({ seed: 'demo', providers });
  await buildProviderCompany(server);
  world = { server, provider, manager: await signInAs(server, 'manager') };
}, 60_000);
afterAll(() => world.provider.close());

type Encoded = { body: string | FormData; headers: Record<string, string> };

function encode({ encoding }: Endpoint, input: object): Encoded {
  if (encoding === 'multipart') {
    return {
      body: uploadBody(input as Record<string, string>, [{ bytes: FILES.png, name: '合影.png' }]),
      headers: {},
    };
  }
  if (encoding === 'form') {
    const fields = Object.entries(input).map(([key, value]) => [key, String(value)]);
    return {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  }
  return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
}

describe('every call answers its own schema', () => {
  it('has exactly one sample for each', () => {
    expect(SAMPLES.map((one) => one.endpoint.id).sort()).toEqual(ALL_ENDPOINTS.map((one) => one.id).sort());
  });

  it.each(ALL_ENDPOINTS)('$id', async (endpoint) => {
    const { take } = SAMPLES.find((one) => one.endpoint.id === endpoint.id)!;
    const { input, token } = await take(world);
    const answer = await world.server.post(endpoint.path, { ...encode(endpoint, input as object), token });
    const envelope = (await answer.json()) as Record<string, unknown>;
    expect(envelope).toMatchObject({ code: 0, msg: '' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(envelope).sort()).toEqual(['code', endpoint.payloadKey, 'msg'].sort());
    // Equal, not only fitting: a column that the contract does not name must not leave the backend.
    const payload = envelope[endpoint.payloadKey];
    expect(payload).toEqual(endpoint.response.parse(payload));
  });
});

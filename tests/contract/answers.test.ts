import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, encodeSample, SAMPLES } from './samples/all-samples';
import type { World } from './samples/sample';

let world: World;

beforeAll(async () => {
  world = await buildWorld();
}, 60_000);
afterAll(() => world.provider.close());

describe('every call answers its own schema', () => {
  it('has exactly one sample for each', () => {
    expect(SAMPLES.map((one) => one.endpoint.id).sort()).toEqual(ALL_ENDPOINTS.map((one) => one.id).sort());
  });

  it.each(ALL_ENDPOINTS)('$id', async (endpoint) => {
    const { take } = SAMPLES.find((one) => one.endpoint.id === endpoint.id)!;
    const { input, token } = await take(world);
    const answer = await world.server.post(endpoint.path, {
      ...encodeSample(endpoint, input as object),
      token,
    });
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

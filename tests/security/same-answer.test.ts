import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTION_ID, ROLES } from '@contract/role/functions';
import { isRecord } from '@/shared/lib/is-record';
import { buildWorld, encodeSample, SAMPLES } from '@tests/contract/samples/all-samples';
import type { Sample, World } from '@tests/contract/samples/sample';
import { buildSignedIn } from '@tests/helpers/factories';

/** Ids of the database; those that a caller makes up, such as the nodes of a flow, are shorter. */
const ID = /^[a-z0-9]{20}$/;
/** Calls whose ids name what everybody may see: the products of the catalogue. */
const PUBLIC = new Set(['productAsk', 'productOrderCreate']);

type Ids = Map<string, string>;

/** The same input with ids that nobody has; `ids` learns which stands for which. */
function withNobodys(value: unknown, ids: Ids): unknown {
  if (typeof value === 'string' && ID.test(value)) {
    ids.set(value, ids.get(value) ?? `nobody${String(ids.size).padStart(14, '0')}`);
    return ids.get(value);
  }
  if (Array.isArray(value)) {
    return value.map((one) => withNobodys(one, ids));
  }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNobodys(one, ids)]))
    : value;
}

const mayHoldIds = ({ endpoint }: Sample) =>
  /"(?:\w*Ids?|id|values|draft)":/.test(
    JSON.stringify(z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' })),
  );

const TRIED = SAMPLES.filter(
  (one) => one.endpoint.access === 'session' && !PUBLIC.has(one.endpoint.id) && mayHoldIds(one),
);
let world: World;
let thief = '';
const reached: string[] = [];

beforeAll(async () => {
  world = await buildWorld();
  const { token } = await buildSignedIn(world.server, {
    roles: [...ROLES].reverse(),
    functions: Object.values(FUNCTION_ID),
  });
  thief = token;
}, 60_000);
afterAll(() => world.provider.close());

async function send({ endpoint }: Sample, input: object) {
  const answer = await world.server.post(endpoint.path, { ...encodeSample(endpoint, input), token: thief });
  return JSON.stringify(await answer.json());
}

describe('an administrator of another company with every function', () => {
  it.each(TRIED.map((one) => [one.endpoint.id, one] as const))(
    'cannot tell by %s what exists elsewhere from what does not',
    async (id, sample) => {
      const { input } = await sample.take(world);
      const ids: Ids = new Map();
      const nobodys = withNobodys(input, ids) as object;
      if (ids.size > 0) {
        reached.push(id);
        const ofNobody = await send(sample, nobodys);
        const ofOthers = await send(sample, input as object);
        const expected = [...ids].reduce((text, [real, fake]) => text.replaceAll(fake, real), ofNobody);
        expect(ofOthers).toBe(expected);
        // Refused for what it names, not for how it is written.
        expect(ofOthers).not.toContain('"msg":"参数');
      }
    },
  );

  it('has tried every call that names a thing', () => {
    expect(reached.length).toBeGreaterThanOrEqual(70);
  });
});

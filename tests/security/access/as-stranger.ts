import * as z from 'zod';
import { expect } from 'vitest';
import type { Endpoint } from '@contract/endpoint';
import { isRecord } from '@/shared/lib/is-record';

/** Ids of the database; those that a caller makes up, such as the nodes of a flow, are shorter. */
const ID = /^[a-z0-9]{20}$/;
const IDS = /"([a-z0-9]{20})"/g;
/** Calls whose ids name what everybody may see: the products of the catalogue. */
const PUBLIC = new Set(['productAsk', 'productOrderCreate']);
/** Calls that show what belongs to no company. */
const SHARED = new Set(['queryConditionItemByKey', 'queryConditionItemByChannel']);

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

const mayHoldIds = ({ request }: Endpoint) =>
  /"(?:\w*Ids?|id|values|draft)":/.test(
    JSON.stringify(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })),
  );

type Send = (input: object) => Promise<string>;

/**
 * What another company has is to its callers what does not exist: a call that names it answers the same. True when the call
 * names something.
 */
export async function expectSameAnswer(endpoint: Endpoint, input: object, send: Send): Promise<boolean> {
  if (PUBLIC.has(endpoint.id) || !mayHoldIds(endpoint)) {
    return false;
  }
  const ids: Ids = new Map();
  const nobodys = withNobodys(input, ids) as object;
  if (ids.size === 0) {
    return false;
  }
  const ofNobody = await send(nobodys);
  const ofOthers = await send(input);
  const expected = [...ids].reduce((text, [real, fake]) => text.replaceAll(fake, real), ofNobody);
  expect(ofOthers).toBe(expected);
  // Refused for what it names, not for how it is written.
  expect(ofOthers).not.toContain('"msg":"参数');
  return true;
}

const idsIn = (text: string) => [...text.matchAll(IDS)].map(([, id]) => id!);

/** What a call shows here and there has nothing in common. */
export function expectNothingShared({ id }: Endpoint, ours: string, theirs: string): void {
  if (!SHARED.has(id)) {
    const ownIds = new Set(idsIn(ours));
    expect(
      idsIn(theirs).filter((one) => ownIds.has(one)),
      'shown in two companies',
    ).toEqual([]);
  }
}

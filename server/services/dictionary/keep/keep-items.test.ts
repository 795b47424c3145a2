import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { commonDictionaryGetList } from '@contract/dictionary/schedule-calls';
import * as calls from '@contract/dictionary/keep-calls';
import type { Endpoint, In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const itemType = 'leaveType';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const items = [
    ['annual', '年假', 'Annual leave'],
    ['sick', '病假', 'Sick leave'],
  ] as const;
  await server.db.insert(dictionaryItem).values([
    ...items.map(([itemCode, name, enName], sort) => ({
      id: randomId(),
      itemType,
      itemCode,
      name,
      enName,
      sort,
    })),
    { id: randomId(), itemType: 'taskStatus', itemCode: 'draft', name: '草稿' },
  ]);
});

async function company() {
  const { token, member } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.dictionaries, FUNCTION_ID.allOperationRecords],
  });
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>) => {
    server.clock.advance(1000);
    return await server.call(endpoint, input, { token });
  };
  const items = async () => (await call(calls.keptDictionaryItems, { itemType })).data.items;
  const names = async () => (await items()).map((one) => one.name);
  const chosen = async (by = token) => {
    const { data } = await server.call(commonDictionaryGetList, { dictionaryCode: itemType }, { token: by });
    return data.map((one) => one.label);
  };
  return { tenantId: member.tenantId, call, items, names, chosen };
}

describe('dictionaries of a company', () => {
  it('are worded, ordered, switched off and put back, for that company alone', async () => {
    const { call, items, names, chosen } = await company();
    const stranger = await buildSignedIn(server);
    const types = (await call(calls.keptDictionaries, {})).data;
    expect(types).toMatchObject([{ itemType, name: { en: 'Leave types' }, selectable: 2, off: 0, own: 0 }]);
    const added = await call(calls.dictionaryItemAdd, { itemType, name: '司龄假', enName: '' });
    const { itemCode } = added.data;
    const change = { itemType, itemCode: 'annual', name: '带薪年假', enName: 'Paid leave', isOff: false };
    expect((await call(calls.dictionaryItemSave, change)).code).toBe(0);
    expect((await call(calls.dictionaryItemSave, change)).code).toBe(0);
    expect(await items()).toMatchObject([
      { name: '带薪年假', origin: 'changed', usual: { name: '年假' } },
      { name: '病假', origin: 'shared' },
      { name: '司龄假', enName: null, origin: 'own', usual: null },
    ]);
    const order = { itemType, itemCodes: [itemCode, 'sick', 'annual'] };
    expect((await call(calls.dictionaryOrder, order)).code).toBe(0);
    expect(await chosen()).toEqual(['司龄假', '病假', '带薪年假']);
    expect(await chosen(stranger.token)).toEqual(['年假', '病假']);
    await call(calls.dictionaryItemReset, { itemType, itemCode: 'annual' });
    expect(await names()).toEqual(['司龄假', '病假', '年假']);
    const off = (code: string, name: string, enName = '') =>
      call(calls.dictionaryItemSave, { itemType, itemCode: code, name, enName, isOff: true });
    expect((await off('sick', '病假', 'Sick leave')).code).toBe(0);
    expect((await off(itemCode, '司龄假')).code).toBe(0);
    expect((await off('annual', '年假', 'Annual leave')).code).toBe(CODE.conflict);
    expect(await chosen()).toEqual(['年假']);
    const records = (await call(operationTrackList, { action: 'dictionary' })).data.list;
    expect(records.map((one) => one.action)).toEqual([
      'dictionary.disable',
      'dictionary.disable',
      'dictionary.change',
      'dictionary.order',
      'dictionary.change',
      'dictionary.add',
    ]);
    expect(records.at(-2)!.changes).toContainEqual({ field: 'name', from: '年假', to: '带薪年假' });
  });

  it('refuse names that are taken, orders of what has changed, and what is not there', async () => {
    const { call } = await company();
    const both = await Promise.all(
      [1, 2].map(() => call(calls.dictionaryItemAdd, { itemType, name: '司龄假', enName: '' })),
    );
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, CODE.conflict]));
    const own = both.find(({ code }) => code === 0)!.data.itemCode;
    const item = { itemType, itemCode: own, name: '病假', enName: '', isOff: false };
    const refused: [Endpoint, object, number][] = [
      [calls.dictionaryItemSave, item, CODE.conflict],
      [calls.dictionaryItemSave, { ...item, itemCode: 'none' }, CODE.notFound],
      [calls.dictionaryItemReset, { itemType, itemCode: own }, CODE.notFound],
      [calls.dictionaryOrder, { itemType, itemCodes: ['sick', 'annual'] }, CODE.conflict],
      [calls.dictionaryOrder, { itemType, itemCodes: ['sick', 'sick', 'annual'] }, CODE.conflict],
      [calls.keptDictionaryItems, { itemType: 'taskStatus' }, CODE.notFound],
      [calls.dictionaryItemAdd, { itemType: 'taskStatus', name: 'x', enName: '' }, CODE.notFound],
    ];
    for (const [endpoint, input, code] of refused) {
      expect([endpoint.id, (await call(endpoint, input)).code]).toEqual([endpoint.id, code]);
    }
  });

  it('are worded by who has the function alone', async () => {
    const { tenantId } = await company();
    const { token } = await buildSignedIn(server, { tenantId });
    const item = { itemType, itemCode: 'sick' };
    const all: [Endpoint, object][] = [
      [calls.keptDictionaries, {}],
      [calls.keptDictionaryItems, { itemType }],
      [calls.dictionaryItemAdd, { itemType, name: 'x', enName: '' }],
      [calls.dictionaryItemSave, { ...item, name: 'x', enName: '', isOff: true }],
      [calls.dictionaryItemReset, item],
      [calls.dictionaryOrder, { itemType, itemCodes: ['sick', 'annual'] }],
    ];
    for (const [endpoint, input] of all) {
      expect((await server.call(endpoint, input, { token })).code).toBe(CODE.forbidden);
    }
  });
});

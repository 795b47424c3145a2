import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getItemList, getItemListNoLogin } from '@contract/dictionary/calls';
import { queryConditionItemByChannel, queryConditionItemByKey } from '@contract/flow/condition-calls';
import { commonDictionaryGetList, getXlcItemList } from '@contract/dictionary/schedule-calls';
import { dictionaryItem, conditionItem } from '@server/db/schema/dictionary';
import { randomId } from '@server/auth/random';
import { buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

describe('dictionaries', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    await add('annual', '年假', { enName: 'Annual leave', sort: 1 });
    await add('sick', '病假', { enName: 'Sick leave', sort: 2 });
    await add('visit', '探亲假', { enName: 'Home visit', sort: 3, status: 1 });
    await add('privacy', '隐私', { itemType: 'cancelReason', isPublic: true });
  });
  const add = async (
    itemCode: string,
    name: string,
    given: Partial<typeof dictionaryItem.$inferInsert> = {},
  ) =>
    await server.db
      .insert(dictionaryItem)
      .values({ id: randomId(), itemType: 'leaveType', itemCode, name, ...given });
  const names = (items: { itemName: string }[]) => items.map((item) => item.itemName);

  it('answer the items of the asked types in their order, what cannot be selected included', async () => {
    const { token } = await buildSignedIn(server);
    const { data } = await server.call(getItemList, { itemTypeList: 'leaveType, cancelReason' }, { token });
    expect(names(data.filter((one) => one.itemType === 'leaveType'))).toEqual(['年假', '病假', '探亲假']);
    expect(data.find((one) => one.itemCode === 'visit')?.status).toBe(1);
    expect(names(data)).toContain('隐私');
  });

  it.each([
    ['病', ['病假']],
    ['SICK', ['病假']],
    ['visit', ['探亲假']],
    ['%', []],
    ['  年  ', ['年假']],
  ])('are filtered by %j', async (keyword, expected) => {
    const { token } = await buildSignedIn(server);
    const { data } = await server.call(getItemList, { itemTypeList: 'leaveType', keyword }, { token });
    expect(names(data)).toEqual(expected);
  });

  it('let a company’s item stand in for the shared one, for that company alone', async () => {
    const { member, token } = await buildSignedIn(server);
    await add('annual', '带薪年休假', { tenantId: member.tenantId, sort: 9 });
    const list = async (with_: string, keyword?: string) =>
      names((await server.call(getItemList, { itemTypeList: 'leaveType', keyword }, { token: with_ })).data);
    expect(await list(token)).toEqual(expect.arrayContaining(['带薪年休假', '病假']));
    expect(await list(token)).not.toContain('年假');
    expect(await list(token, '年假')).toEqual([]);
    const { token: theirs } = await buildSignedIn(server);
    expect(await list(theirs)).toContain('年假');
    const schedule = await server.call(getXlcItemList, { itemTypes: ['leaveType'] }, { token });
    expect(names(schedule.data)).toContain('带薪年休假');
  });

  it('give only public items without a session', async () => {
    const company = await buildTenant(server.db);
    const closed = await buildTenant(server.db, { status: 'disabled' });
    const own = { itemType: 'cancelReason' };
    await add('own', '本公司原因', { ...own, tenantId: company.id, isPublic: true });
    await add('secret', '内部原因', { ...own, tenantId: company.id });
    await add('closed', '停用公司', { ...own, tenantId: closed.id, isPublic: true });
    const list = async (companyId?: string) =>
      names(
        (await server.call(getItemListNoLogin, { itemTypeList: 'leaveType,cancelReason', companyId })).data,
      );
    expect(new Set(await list(company.id))).toEqual(new Set(['隐私', '本公司原因']));
    for (const companyId of [undefined, 'unknown', closed.id]) {
      expect(await list(companyId)).toEqual(['隐私']);
    }
  });

  it.each(['', ',', 'a b', "x';drop table", Array.from({ length: 21 }, (_, index) => `t${index}`).join(',')])(
    'refuse the types %j',
    async (itemTypeList) => {
      const answer = await server.call(getItemListNoLogin, { itemTypeList });
      expect(answer).toMatchObject({ code: CODE.badRequest, msg: expect.stringContaining('itemTypeList') });
    },
  );

  it('offer as options only what can be selected', async () => {
    const { token } = await buildSignedIn(server);
    const { data } = await server.call(commonDictionaryGetList, { dictionaryCode: 'leaveType' }, { token });
    expect(data).toEqual([
      { value: 'annual', label: '年假', enLabel: 'Annual leave' },
      { value: 'sick', label: '病假', enLabel: 'Sick leave' },
    ]);
  });
});

describe('condition items', () => {
  it('are found by key and by channel, without those of other companies', async () => {
    const server = await createTestServer();
    const { member, token } = await buildSignedIn(server);
    const stranger = await buildTenant(server.db);
    const add = async (key: string, channel: 'lgApprove' | 'task', tenantId?: string) =>
      await server.db.insert(conditionItem).values({
        id: randomId(),
        key,
        channel,
        tenantId,
        name: { zh_CN: key },
        valueType: 'number',
        operators: ['gt', 'le'],
      });
    await add('leaveDays', 'lgApprove');
    await add('leaveDays', 'task');
    await add('own', 'lgApprove', member.tenantId);
    await add('foreign', 'lgApprove', stranger.id);
    const byKey = async (key: string) =>
      (await server.call(queryConditionItemByKey, { key }, { token })).data;
    expect(new Set((await byKey('leaveDays')).map((one) => one.channel))).toEqual(
      new Set(['lgApprove', 'task']),
    );
    expect(await byKey('foreign')).toEqual([]);
    const { data } = await server.call(queryConditionItemByChannel, { channel: 'lgApprove' }, { token });
    expect(new Set(data.map((one) => one.key))).toEqual(new Set(['leaveDays', 'own']));
  });
});

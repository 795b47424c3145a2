import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import {
  addMasterData,
  getMasterData,
  getMasterDataListPage,
  updateMasterData,
} from '@contract/master-data/calls';
import { masterData } from '@server/db/schema/master-data';
import { operationTrack } from '@server/db/schema/audit';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const station = (code: string, name = '收银台'): In<typeof addMasterData> => ({
  model: 'workStation',
  code,
  name,
  enName: 'Checkout',
  fields: { isPaid: true },
});

describe('master data', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const keeper = async (tenantId?: string) =>
    await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.masterData] });

  it('is added by who may keep it, recorded, and the same code once', async () => {
    const { member, token } = await keeper();
    const both = await Promise.all([1, 2].map(() => server.call(addMasterData, station('WS1'), { token })));
    expect(new Set(both.map((one) => one.code))).toEqual(new Set([CODE.ok, CODE.conflict]));
    expect((await server.call(addMasterData, station('WS1'), { token, lang: 'en' })).msg).toBe(
      'This code is already in use. Choose another one.',
    );
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.memberId, member.id));
    expect(records.map((one) => one.action)).toEqual(['masterData.add']);
    const { token: elsewhere } = await keeper();
    expect((await server.call(addMasterData, station('WS1'), { token: elsewhere })).code).toBe(CODE.ok);
  });

  it('is not added without the function, whatever the role', async () => {
    const { member, token } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    expect((await server.call(addMasterData, station('WS1'), { token })).code).toBe(CODE.forbidden);
    expect(await server.db.select().from(masterData).where(eq(masterData.tenantId, member.tenantId))).toEqual(
      [],
    );
  });

  it.each([
    ['fields of another model', { ...station('A'), model: 'place' }],
    ['an unknown model', { ...station('A'), model: 'salary' }],
    ['a code with spaces', station('A B')],
    ['no name', station('A', '  ')],
  ])('is refused with %s', async (_name, input) => {
    const { token } = await keeper();
    const answer = await server.call(addMasterData, input as In<typeof addMasterData>, { token });
    expect(answer.code).toBe(CODE.badRequest);
  });

  it('is read by model: the enabled ones, or the named ones whatever their state', async () => {
    const { token } = await keeper();
    await server.call(addMasterData, station('B'), { token });
    const { data: closed } = await server.call(addMasterData, station('A'), { token });
    await server.db.update(masterData).set({ isEnabled: false }).where(eq(masterData.id, closed.id));
    const codes = async (named?: string[], by = token) =>
      (await server.call(getMasterData, { model: 'workStation', codes: named }, { token: by })).data.map(
        (one) => one.code,
      );
    expect(await codes()).toEqual(['B']);
    expect(await codes(['A', 'B', 'unknown'])).toEqual(['A', 'B']);
    const { token: stranger } = await buildSignedIn(server);
    expect(await codes(['A', 'B'], stranger)).toEqual([]);
  });

  it('is listed by page in the order of its codes, found by keyword with wildcards taken literally', async () => {
    const { token } = await keeper();
    for (const [code, name] of [
      ['c3', '收银'],
      ['a1', '理货'],
      ['B2', '100%折扣'],
    ] as const) {
      await server.call(addMasterData, station(code, name), { token });
    }
    const page = async (input: { keyword?: string; pageNo?: number; pageSize?: number }) => {
      const { data } = await server.call(
        getMasterDataListPage,
        { model: 'workStation', ...input },
        { token },
      );
      return [data.list.map((one) => one.code), data.hasMore];
    };
    expect(await page({ pageSize: 2 })).toEqual([['B2', 'a1'], true]);
    expect(await page({ pageSize: 2, pageNo: 2 })).toEqual([['c3'], false]);
    expect(await page({ keyword: '%' })).toEqual([['B2'], false]);
    expect(await page({ keyword: 'CHECK' })).toEqual([['B2', 'a1', 'c3'], false]);
  });

  it('shows contracts, and disabled records by page, only to who keeps them', async () => {
    const { member, token } = await keeper();
    const contract = {
      model: 'contract',
      code: 'HT-1',
      name: '租赁合同',
      fields: { totalAmount: 960_000.5, party: '松江园区' },
    } as const;
    await server.call(addMasterData, contract, { token });
    const { token: colleague } = await buildSignedIn(server, {
      tenantId: member.tenantId,
      roles: ['manager'],
    });
    const model = { model: 'contract' } as const;
    for (const [endpoint, input] of [
      [getMasterData, model],
      [getMasterData, { ...model, codes: [contract.code] }],
      [getMasterDataListPage, model],
      [getMasterDataListPage, { model: 'place' }],
    ] as [typeof getMasterData | typeof getMasterDataListPage, In<typeof getMasterData>][]) {
      const answer = await server.call(endpoint, input, { token: colleague });
      expect(answer.code).toBe(CODE.forbidden);
      expect(JSON.stringify(answer)).not.toContain('960000');
    }
    const { data } = await server.call(getMasterData, model, { token });
    expect(data.map((one) => one.fields)).toEqual([contract.fields]);
  });

  describe('once added', () => {
    const place = {
      model: 'place',
      name: '徐汇店',
      enName: 'Xuhui',
      fields: { address: '漕宝路88号' },
    } as const;
    const added = async () => {
      const { member, token } = await keeper();
      const { data } = await server.call(addMasterData, { ...place, code: 'XH' }, { token });
      return { member, token, id: data.id };
    };
    const trackOf = async (memberId: string) =>
      await server.db
        .select()
        .from(operationTrack)
        .where(eq(operationTrack.memberId, memberId))
        .orderBy(operationTrack.createdAt);

    it('is corrected and taken out of use, with what changed on record', async () => {
      const { member, token, id } = await added();
      const changed = {
        ...place,
        id,
        name: '徐家汇店',
        fields: { address: '漕宝路88号', enAddress: '88 Caobao Road' },
      };
      server.clock.advance(1_000);
      await server.call(updateMasterData, { ...changed, enName: undefined, isEnabled: true }, { token });
      server.clock.advance(1_000);
      const { data } = await server.call(
        updateMasterData,
        { ...changed, enName: undefined, isEnabled: false },
        { token },
      );
      expect(data).toEqual({ ...changed, code: 'XH', enName: null, isEnabled: false });
      const [, update, disable, ...others] = await trackOf(member.id);
      expect(update).toMatchObject({
        action: 'masterData.update',
        targetName: '徐家汇店',
        changes: [
          { field: 'name', from: '徐汇店', to: '徐家汇店' },
          { field: 'enName', from: 'Xuhui', to: null },
          { field: 'enAddress', from: null, to: '88 Caobao Road' },
        ],
      });
      expect(disable).toMatchObject({ action: 'masterData.disable', targetId: id, changes: [] });
      expect(others).toEqual([]);
    });

    it('is on record only when something changed', async () => {
      const { member, token, id } = await added();
      const answer = await server.call(updateMasterData, { ...place, id, isEnabled: true }, { token });
      expect(answer.code).toBe(CODE.ok);
      expect((await trackOf(member.id)).map((one) => one.action)).toEqual(['masterData.add']);
    });

    it('is not changed from another company, as another model, or without the function', async () => {
      const { member, id } = await added();
      const { token: stranger } = await keeper();
      const { token: colleague } = await buildSignedIn(server, {
        tenantId: member.tenantId,
        roles: ['manager'],
      });
      const { token: own } = await keeper(member.tenantId);
      const station = { model: 'workStation', name: '收银', fields: { isPaid: true } } as const;
      const before = await server.db.select().from(masterData).where(eq(masterData.id, id));
      for (const [token, input, code] of [
        [stranger, { ...place, name: '别人的店' }, CODE.notFound],
        [own, station, CODE.notFound],
        [colleague, { ...place, name: '同事的店' }, CODE.forbidden],
      ] as const) {
        const answer = await server.call(updateMasterData, { ...input, id, isEnabled: false }, { token });
        expect(answer.code).toBe(code);
      }
      expect(await server.db.select().from(masterData).where(eq(masterData.id, id))).toEqual(before);
    });
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { addMasterData, getMasterData, getMasterDataListPage } from '@contract/master-data';
import { masterData } from '@server/db/schema/master-data';
import { operationTrack } from '@server/db/schema/operation-track';
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
  const admin = async () => await buildSignedIn(server, { roles: ['companyAdministrator'] });

  it('is added by a company administrator, recorded, and the same code once', async () => {
    const { member, token } = await admin();
    const both = await Promise.all([1, 2].map(() => server.call(addMasterData, station('WS1'), { token })));
    expect(new Set(both.map((one) => one.code))).toEqual(new Set([CODE.ok, CODE.conflict]));
    expect((await server.call(addMasterData, station('WS1'), { token, lang: 'en' })).msg).toBe(
      'This code exists already. Choose another.',
    );
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.memberId, member.id));
    expect(records.map((one) => one.action)).toEqual(['masterData.add']);
    const { token: elsewhere } = await admin();
    expect((await server.call(addMasterData, station('WS1'), { token: elsewhere })).code).toBe(CODE.ok);
  });

  it('is not added by others', async () => {
    const { member, token } = await buildSignedIn(server, { roles: ['manager'] });
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
    const { token } = await admin();
    const answer = await server.call(addMasterData, input as In<typeof addMasterData>, { token });
    expect(answer.code).toBe(CODE.badRequest);
  });

  it('is read by model: the enabled ones, or the named ones whatever their state', async () => {
    const { token } = await admin();
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
    const { token } = await admin();
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
});

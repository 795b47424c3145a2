import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { addAsset, changeAsset, memberAssets, removeAsset } from '@contract/people/asset-calls';
import { memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { buildMember, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

/** The clock begins on 2026-11-20. */
const TODAY = '2026-11-20';
const LAPTOP = { name: '笔记本电脑', number: 'NB-0042', handedOutOn: '2026-03-01' };

let server: TestServer;
let tenantId: string;
let keeper: { token: string };
let memberId: string;
let otherId: string;

beforeEach(async () => {
  server = await createTestServer();
  ({ id: tenantId } = await buildTenant(server.db));
  keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation],
  });
  ({ id: memberId } = await buildMember(server.db, { tenantId, account: { name: '沈远' } }));
  ({ id: otherId } = await buildMember(server.db, { tenantId, account: { name: '何川' } }));
});

const act = async <E extends Endpoint>(endpoint: E, input: In<E>, { token } = keeper) =>
  await server.call(endpoint, input, { token });
const listed = async (of = memberId) =>
  (await act(memberAssets, { memberId: of })).data.assets.map(({ name, returnedOn }) => [name, returnedOn]);
const handOut = async (given: object = {}) =>
  (await act(addAsset, { memberId, ...LAPTOP, ...given })).data?.id;

describe('things of the company', () => {
  it('are on the person with their return, those that are out first, and each change is on record', async () => {
    const laptop = await handOut();
    await handOut({ name: '门禁卡', number: '', handedOutOn: TODAY });
    expect(await listed()).toEqual([
      ['门禁卡', null],
      ['笔记本电脑', null],
    ]);
    await act(changeAsset, { id: laptop, ...LAPTOP, returnedOn: TODAY });
    await handOut({ name: '钥匙', number: '', handedOutOn: '2026-01-05' });
    expect(await listed()).toEqual([
      ['门禁卡', null],
      ['钥匙', null],
      ['笔记本电脑', TODAY],
    ]);
    await act(changeAsset, { id: laptop, ...LAPTOP, name: '工作电脑', returnedOn: null });
    const records = await server.db.select().from(operationTrack);
    const made = records
      .filter(({ action }) => action === 'member.changeAsset')
      .map(({ changes }) => changes);
    expect(made).toEqual([
      [
        { field: 'asset', to: '笔记本电脑 NB-0042' },
        { field: 'returnedOn', from: null, to: TODAY },
      ],
      [
        { field: 'asset', from: '笔记本电脑 NB-0042', to: '工作电脑 NB-0042' },
        { field: 'returnedOn', from: TODAY, to: null },
      ],
    ]);
  });

  it('are returned after their owner has left, and nothing is handed out to them any more', async () => {
    const id = await handOut();
    await act(memberLeave, { memberId });
    expect((await act(changeAsset, { id, ...LAPTOP, returnedOn: TODAY })).code).toBe(0);
    expect((await act(addAsset, { memberId, ...LAPTOP })).msg).toBe('此人已离职，请先办理返聘');
  });

  it('with a number are with one person at a time, until they are returned or removed', async () => {
    const id = await handOut();
    const again = { ...LAPTOP, memberId: otherId };
    expect(await act(addAsset, again)).toMatchObject({
      code: CODE.conflict,
      msg: '该编号的资产在沈远处，尚未归还',
    });
    await act(changeAsset, { id, ...LAPTOP, returnedOn: TODAY });
    expect((await act(addAsset, again)).code).toBe(0);
    expect((await act(changeAsset, { id, ...LAPTOP })).code).toBe(CODE.conflict);
    // Without a number nothing is compared.
    await handOut({ number: '' });
    expect((await act(addAsset, { ...again, number: '' })).code).toBe(0);
  });

  it('handed out to two at once are with one', async () => {
    const both = await Promise.all(
      [memberId, otherId].map(async (id) => await act(addAsset, { ...LAPTOP, memberId: id })),
    );
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, CODE.conflict]);
  });

  it('that were recorded by mistake are removed and come back', async () => {
    const id = await handOut();
    await act(removeAsset, { id });
    await act(removeAsset, { id });
    expect(await listed()).toEqual([]);
    expect((await act(changeAsset, { id, ...LAPTOP })).code).toBe(CODE.notFound);
    await act(removeAsset, { id, isUndone: true });
    expect(await listed()).toEqual([['笔记本电脑', null]]);
    await act(removeAsset, { id });
    await act(addAsset, { ...LAPTOP, memberId: otherId });
    expect((await act(removeAsset, { id, isUndone: true })).code).toBe(CODE.conflict);
  });

  it.each([[{ handedOutOn: '2026-11-21' }], [{ returnedOn: '2026-02-28' }], [{ returnedOn: '2026-11-21' }]])(
    'with days that cannot be are refused: %j',
    async (given) => {
      expect((await act(addAsset, { memberId, ...LAPTOP, ...given })).code).toBe(CODE.badRequest);
    },
  );

  it('are nothing to strangers and colleagues', async () => {
    const id = await handOut();
    const functions = [FUNCTION_ID.organisation];
    const stranger = await buildSignedIn(server, { roles: ['companyAdministrator'], functions });
    const colleague = await buildSignedIn(server, { tenantId });
    for (const [who, code] of [
      [stranger, CODE.notFound],
      [colleague, CODE.forbidden],
    ] as const) {
      expect((await act(memberAssets, { memberId }, who)).code).toBe(code);
      expect((await act(addAsset, { memberId, ...LAPTOP, number: 'x' }, who)).code).toBe(code);
      expect((await act(changeAsset, { id, ...LAPTOP }, who)).code).toBe(code);
      expect((await act(removeAsset, { id }, who)).code).toBe(code);
    }
  });
});

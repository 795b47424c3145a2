import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import * as calls from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { member } from '@server/db/schema/member';
import { indexPeople } from '@server/db/index-people';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

async function company() {
  const { member: own, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation],
  });
  const { tenantId } = own;
  const [east, west] = [
    await buildDepartment(server.db, tenantId),
    await buildDepartment(server.db, tenantId),
  ];
  const add = async (name: string, given: Partial<typeof member.$inferInsert> = {}) => {
    const { id } = await buildMember(server.db, {
      tenantId,
      account: { name },
      member: { departmentId: east.id, ...given },
    });
    await server.db.transaction(async (tx) => await indexPeople(tx, [id]));
    return id;
  };
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>) => {
    server.clock.advance(1000);
    return await server.call(endpoint, input, { token });
  };
  const placeOf = async (id: string) =>
    (await server.db.select().from(member).where(eq(member.id, id)))[0]?.departmentId;
  return { tenantId, own, east, west, add, call, placeOf };
}

describe('a list of people', () => {
  it('is counted by what it lists, whatever narrows it', async () => {
    const { east, west, add, call } = await company();
    await add('沈远');
    await add('沈清', { departmentId: west.id });
    await add('陆远', { status: 'left' });
    for (const match of [
      {},
      { organId: east.id },
      { status: 'left' },
      { status: 'disabled' },
      { keyword: 'shen' },
      { keyword: '陆' },
      { keyword: '%' },
    ] as const) {
      const { data } = await call(calls.memberPage, { ...match, pageSize: 50 });
      expect([match, (await call(calls.memberCount, match)).data.count]).toEqual([match, data.list.length]);
    }
  });

  it('comes in the order that is asked for, to the last page', async () => {
    const { east, add, call } = await company();
    for (const [name, jobNumber, joinedAt] of [
      ['甲', 'A3', '2024-01-05'],
      ['乙', 'A1', '2025-01-05'],
      ['丙', 'A2', '2023-01-05'],
    ] as const) {
      await add(name, { jobNumber, joinedAt: new Date(`${joinedAt}T00:00:00Z`) });
    }
    const names = async (sort: calls.MemberSort, isDescending: boolean) => {
      const found = [];
      for (const pageNo of [1, 2, 3]) {
        const input = { organId: east.id, sort, isDescending, pageNo, pageSize: 1 };
        found.push(...(await call(calls.memberPage, input)).data.list.map(({ name }) => name));
      }
      return found.join('');
    };
    expect(await names('jobNumber', false)).toBe('乙丙甲');
    expect(await names('joinedDay', false)).toBe('丙甲乙');
    expect(await names('joinedDay', true)).toBe('乙甲丙');
    const back = (await names('name', false)).split('').reverse().join('');
    expect(await names('name', true)).toBe(back);
  });
});

describe('moving several people', () => {
  it('moves those who are meant, with a record each, and names those who can’t be', async () => {
    const { tenantId, west, add, call, placeOf } = await company();
    const [here, gone, other] = [await add('沈远'), await add('宋词', { status: 'left' }), await add('陆清')];
    const { data } = await call(calls.memberMoveMany, { target: { ids: [here, gone] }, organId: west.id });
    const of = (id: string) => data.results.find((one) => one.id === id);
    expect([of(here)?.refusal, of(gone)?.refusal]).toEqual([null, '此人已离职，请先办理返聘']);
    expect([await placeOf(here), await placeOf(other)]).toEqual([
      west.id,
      expect.not.stringMatching(west.id),
    ]);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, tenantId));
    expect(records.filter(({ action }) => action === 'member.move').map(({ targetId }) => targetId)).toEqual([
      here,
    ]);
  });

  it('takes what a filter matches but some, and nothing where the count has changed', async () => {
    const { east, west, add, call, placeOf } = await company();
    const [one, two, three] = [await add('沈远'), await add('沈清'), await add('陆远')];
    const match = { organId: east.id };
    const ask = async (count: number) =>
      await call(calls.memberMoveMany, { target: { match, count, except: [two] }, organId: west.id });
    const stale = await ask(3);
    expect([stale.code, stale.msg]).toEqual([CODE.conflict, expect.stringContaining('2')]);
    expect(await placeOf(one)).toBe(east.id);
    expect((await ask(2)).data.results).toHaveLength(2);
    expect([await placeOf(one), await placeOf(two), await placeOf(three)]).toEqual([
      west.id,
      east.id,
      west.id,
    ]);
  });

  it('refuses nothing selected, and people who are not there', async () => {
    const { west, call } = await company();
    const stranger = await company();
    const theirs = await stranger.add('沈远');
    const move = async (ids: string[]) =>
      (await call(calls.memberMoveMany, { target: { ids }, organId: west.id })).code;
    expect([await move([]), await move([theirs])]).toEqual([CODE.badRequest, CODE.notFound]);
    expect(await stranger.placeOf(theirs)).toBe(stranger.east.id);
  });

  it('previews who moves, stays and is refused, and changes nothing', async () => {
    const { east, west, add, call, placeOf } = await company();
    const [here, there, gone] = [
      await add('沈远'),
      await add('陆清', { departmentId: west.id }),
      await add('宋词', { status: 'left' }),
    ];
    const input = { target: { ids: [here, there, gone] }, organId: west.id };
    const { data } = await call(calls.previewMoveMany, input);
    const of = (id: string) => data.results.find((one) => one.id === id);
    expect([of(here), of(there), of(gone)]).toMatchObject([
      { from: { name: east.name }, stays: false, refusal: null },
      { stays: true, refusal: null },
      { stays: false, refusal: '此人已离职，请先办理返聘' },
    ]);
    expect(await placeOf(here)).toBe(east.id);
  });

  it('is taken back once within ten minutes, but for those who were moved again since', async () => {
    const { tenantId, east, west, add, call, placeOf } = await company();
    const [one, two, three, there] = [
      await add('沈远'),
      await add('沈清'),
      await add('陆远'),
      await add('陆清', { departmentId: west.id }),
    ];
    const target = { ids: [one, two, three, there] };
    const { data } = await call(calls.memberMoveMany, { target, organId: west.id });
    expect(data.moved).toBe(3);
    // One goes elsewhere, another there and back.
    await call(calls.memberMove, { memberId: two, organId: east.id });
    await call(calls.memberMove, { memberId: three, organId: east.id });
    await call(calls.memberMove, { memberId: three, organId: west.id });
    const other = await company();
    const moveId = data.moveId!;
    expect((await other.call(calls.undoMoveMany, { moveId })).code).toBe(CODE.notFound);
    const undone = await call(calls.undoMoveMany, { moveId });
    expect(undone.data).toEqual({ undone: 1, changed: 2 });
    expect([await placeOf(one), await placeOf(three), await placeOf(there)]).toEqual([
      east.id,
      west.id,
      west.id,
    ]);
    expect((await call(calls.undoMoveMany, { moveId })).code).toBe(CODE.conflict);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, tenantId));
    expect(records.filter(({ targetId }) => targetId === one)).toHaveLength(2);
    const late = await call(calls.memberMoveMany, { target: { ids: [one] }, organId: west.id });
    server.clock.advance(10 * 60_000);
    expect((await call(calls.undoMoveMany, { moveId: late.data.moveId! })).code).toBe(CODE.conflict);
    expect(await placeOf(one)).toBe(west.id);
  });
});

import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import * as calls from '@contract/people/bulk-calls';
import { changeEmployment, ownEmployment } from '@contract/people/employment-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { FUNCTION_ID, type RoleCode } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { indexPeople } from '@server/db/index-people';
import { operationTrack } from '@server/db/schema/audit';
import { position } from '@server/db/schema/company';
import { member, memberRole, role, roleFunction } from '@server/db/schema/member';
import { employment } from '@server/db/schema/people/employment';
import { staffEvent } from '@server/db/schema/people/staff-event';
import {
  buildDepartment,
  buildMember,
  buildPlace,
  buildRole,
  buildSession,
  buildSignedIn,
} from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

async function company(roles: RoleCode[] = ['companyAdministrator']) {
  const own = await buildSignedIn(server, { roles, functions: [FUNCTION_ID.organisation] });
  const { tenantId } = own.member;
  const organ = await buildDepartment(server.db, tenantId);
  const add = async (name: string, given: Partial<typeof member.$inferInsert> = {}) => {
    const { id } = await buildMember(server.db, {
      tenantId,
      account: { name },
      member: { departmentId: organ.id, ...given },
    });
    await server.db.transaction(async (tx) => await indexPeople(tx, [id]));
    return id;
  };
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>, token = own.token) => {
    server.clock.advance(1000);
    return await server.call(endpoint, input, { token });
  };
  const preview = async (ids: string[], change: calls.BulkChange) =>
    await call(calls.previewChangeMany, { target: { ids }, change });
  /** Shown and done as shown. */
  const give = async (ids: string[], change: calls.BulkChange) => {
    const { data } = await preview(ids, change);
    return await call(calls.memberChangeMany, { target: { ids }, change, version: data.version });
  };
  const undo = async (bulkId: string | null) => await call(calls.undoChangeMany, { bulkId: bulkId! });
  const records = async (action: string) =>
    await server.db
      .select()
      .from(operationTrack)
      .where(and(eq(operationTrack.tenantId, tenantId), eq(operationTrack.action, action as 'member.move')));
  const rowOf = async (id: string) => (await server.db.select().from(member).where(eq(member.id, id)))[0]!;
  const employed = async (id: string) =>
    (await server.db.select().from(employment).where(eq(employment.memberId, id)))[0];
  return { own, tenantId, organ, add, call, preview, give, undo, records, rowOf, employed };
}

const addPosition = async (tenantId: string, name: string) => {
  const id = randomId();
  await server.db.insert(position).values({ id, tenantId, name });
  return id;
};

describe('one value for several people', () => {
  it('a position is shown, given with a record and an event each, and taken back', async () => {
    const { tenantId, add, preview, give, undo, records, rowOf } = await company();
    const [old, next] = [await addPosition(tenantId, '店员'), await addPosition(tenantId, '店长')];
    const [one, two, three, gone] = [
      await add('甲', { positionId: old }),
      await add('乙'),
      await add('丙', { positionId: next }),
      await add('丁', { status: 'left' }),
    ];
    const ids = [one, two, three, gone];
    const change = { field: 'position', positionId: next } as const;
    const shown = (await preview(ids, change)).data;
    expect(shown.to).toMatchObject({ name: '店长' });
    const by = new Map(shown.results.map((result) => [result.id, result]));
    expect(by.get(one)).toMatchObject({ from: { name: '店员' }, stays: false, refusal: null });
    expect(by.get(two)).toMatchObject({ from: null, stays: false });
    expect(by.get(three)).toMatchObject({ stays: true });
    expect(by.get(gone)!.refusal).toBeTruthy();
    const { data } = await give(ids, change);
    expect(data.changed).toBe(2);
    expect((await rowOf(one)).positionId).toBe(next);
    expect(new Set((await records('member.move')).map(({ targetId }) => targetId))).toEqual(
      new Set([one, two]),
    );
    expect(await server.db.$count(staffEvent, eq(staffEvent.tenantId, tenantId))).toBe(2);
    expect((await undo(data.bulkId)).data).toEqual({ undone: 2, changed: 0 });
    expect((await rowOf(one)).positionId).toBe(old);
    expect((await rowOf(two)).positionId).toBeNull();
    expect((await undo(data.bulkId)).code).toBe(CODE.conflict);
  });

  it('a manager is nobody who would report to themselves, and home locations are the company’s own', async () => {
    const { tenantId, add, preview, give, employed } = await company();
    const [chief, head, one] = [await add('总'), await add('长'), await add('员')];
    await give([head], { field: 'manager', managerId: chief });
    const ids = [chief, head, one];
    const shown = (await preview(ids, { field: 'manager', managerId: head })).data.results;
    expect(
      shown
        .filter(({ refusal }) => refusal !== null)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([chief, head].sort());
    await give(ids, { field: 'manager', managerId: head });
    expect((await employed(one))?.managerMemberId).toBe(head);
    expect((await employed(head))?.managerMemberId).toBe(chief);
    expect((await preview(ids, { field: 'manager', managerId: (await company()).own.member.id })).code).toBe(
      CODE.badRequest,
    );
    await buildPlace(server.db, tenantId, 'xuhui');
    expect((await preview(ids, { field: 'homePlace', homePlace: 'moon' })).code).toBe(CODE.badRequest);
    expect((await give(ids, { field: 'homePlace', homePlace: 'xuhui' })).data.changed).toBe(3);
    expect((await give([one], { field: 'homePlace', homePlace: null })).data.changed).toBe(1);
    expect((await employed(one))?.homePlace).toBeNull();
    // The rest of the employment stays.
    expect((await employed(one))?.managerMemberId).toBe(head);
  });

  it('what was changed again since the bulk change is not taken back', async () => {
    const { tenantId, add, call, give, undo, employed } = await company();
    await buildPlace(server.db, tenantId, 'xuhui');
    await buildPlace(server.db, tenantId, 'jingan');
    const [one, two, three] = [await add('甲'), await add('乙'), await add('丙')];
    const { data } = await give([one, two, three], { field: 'homePlace', homePlace: 'xuhui' });
    await call(changeEmployment, { memberId: one, homePlace: 'jingan' });
    await call(changeEmployment, { memberId: one, homePlace: 'xuhui' });
    await call(changeEmployment, { memberId: two, type: 'intern' });
    expect((await undo(data.bulkId)).data).toEqual({ undone: 2, changed: 1 });
    expect((await employed(one))?.homePlace).toBe('xuhui');
    expect(await employed(two)).toMatchObject({ homePlace: null, type: 'intern' });
  });

  it('asks again once the people are others than were shown, and does nothing', async () => {
    const { tenantId, add, call, preview, rowOf } = await company();
    const next = await addPosition(tenantId, '店长');
    const [one, two] = [await add('甲'), await add('乙')];
    const change = { field: 'position', positionId: next } as const;
    const target = { ids: [one, two] };
    const { version } = (await preview(target.ids, change)).data;
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, two));
    expect((await call(calls.memberChangeMany, { target, change, version })).code).toBe(CODE.conflict);
    expect((await rowOf(one)).positionId).toBeNull();
    const match = { match: {}, count: 9, except: [] };
    expect((await call(calls.previewChangeMany, { target: match, change })).code).toBe(CODE.conflict);
    expect((await call(calls.previewChangeMany, { target: { ids: [] }, change })).code).toBe(CODE.badRequest);
  });

  it('ten minutes later it is too late, and another person takes nothing back', async () => {
    const { tenantId, add, give, undo, call } = await company();
    const next = await addPosition(tenantId, '店长');
    const { data } = await give([await add('甲')], { field: 'position', positionId: next });
    const other = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    expect((await call(calls.undoChangeMany, { bulkId: data.bulkId! }, other.token)).code).toBe(
      CODE.notFound,
    );
    server.clock.advance(10 * 60_000 + 1);
    expect((await undo(data.bulkId)).code).toBe(CODE.conflict);
  });
});

describe('roles and access of several people', () => {
  const addRole = async (tenantId: string, functions: number[]) => {
    const id = randomId();
    await server.db.insert(role).values({ id, tenantId, code: id, name: '值班' });
    await server.db.insert(roleFunction).values(functions.map((functionId) => ({ roleId: id, functionId })));
    return id;
  };
  const holds = async (memberId: string, roleId: string) =>
    (await server.db.$count(
      memberRole,
      and(eq(memberRole.memberId, memberId), eq(memberRole.roleId, roleId)),
    )) === 1;

  it('a role is given and taken by administrators, and comes into effect at once', async () => {
    const { own, tenantId, add, give, undo, records, rowOf } = await company();
    const roleId = await addRole(tenantId, [FUNCTION_ID.organisation]);
    const [one, two] = [await add('甲'), await add('乙')];
    const token = await buildSession(server.db, await rowOf(one), server.clock.now());
    const { data } = await give([one, two], { field: 'role', roleId, isHeld: true });
    expect(data.changed).toBe(2);
    expect(await holds(one, roleId)).toBe(true);
    expect((await server.call(ownEmployment, {}, { token })).code).toBe(CODE.permissionChanged);
    expect((await give([one], { field: 'role', roleId, isHeld: false })).data.changed).toBe(1);
    expect((await undo(data.bulkId)).data).toEqual({ undone: 1, changed: 1 });
    expect(await holds(two, roleId)).toBe(false);
    expect((await records('role.saveMemberRoles')).length).toBe(4);
    expect((await records('role.saveMemberRoles')).every(({ memberId }) => memberId === own.member.id)).toBe(
      true,
    );
  });

  it('no role with functions that the caller lacks, none of administrators, and none by others', async () => {
    const { tenantId, add, preview } = await company();
    const one = await add('甲');
    const beyond = await addRole(tenantId, [FUNCTION_ID.organisation, FUNCTION_ID.payRecords]);
    expect((await preview([one], { field: 'role', roleId: beyond, isHeld: true })).code).toBe(CODE.forbidden);
    expect((await preview([one], { field: 'role', roleId: beyond, isHeld: false })).code).toBe(CODE.ok);
    const { id: top } = await buildRole(server.db, tenantId, 'companyAdministrator');
    expect((await preview([one], { field: 'role', roleId: top, isHeld: true })).code).toBe(CODE.badRequest);
    const elsewhere = await company();
    const foreign = await addRole(elsewhere.tenantId, []).catch(() => '');
    expect((await preview([one], { field: 'role', roleId: foreign || 'none', isHeld: true })).code).toBe(
      CODE.notFound,
    );
    const clerk = await company(['employee']);
    const theirs = await addRole(clerk.tenantId, [FUNCTION_ID.organisation]);
    const them = await clerk.add('乙');
    expect((await clerk.preview([them], { field: 'role', roleId: theirs, isHeld: true })).code).toBe(
      CODE.forbidden,
    );
  });

  it('turned off, people are signed out; the caller and administrators are left out', async () => {
    const { own, tenantId, add, give, undo, rowOf } = await company();
    const one = await add('甲');
    const other = await buildSignedIn(server, { tenantId, roles: ['companyAdministrator'] });
    const token = await buildSession(server.db, await rowOf(one), server.clock.now());
    const answer = await give([one, own.member.id, other.member.id], { field: 'access', isOpen: false });
    expect(answer).toMatchObject({ code: CODE.ok });
    const { data } = answer;
    expect(data.changed).toBe(1);
    expect(data.results.filter(({ refusal }) => refusal !== null)).toHaveLength(2);
    expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.loginExpired);
    expect((await rowOf(one)).status).toBe('disabled');
    expect((await undo(data.bulkId)).data).toEqual({ undone: 1, changed: 0 });
    expect((await rowOf(one)).status).toBe('normal');
  });

  it('people of another company and beyond the scope are not there', async () => {
    const { preview, tenantId } = await company();
    const next = await addPosition(tenantId, '店长');
    const stranger = await (await company()).add('甲');
    expect((await preview([stranger], { field: 'position', positionId: next })).code).toBe(CODE.notFound);
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { listOrgans, listPeople } from '@contract/people/calls';
import * as calls from '@contract/people/organ-calls';
import { memberMove } from '@contract/people/member-calls';
import { chainOf, ORGAN_LEVELS_MAX, treeOf } from '@contract/people/rules/organ-tree';
import fc from 'fast-check';
import { FUNCTION_ID } from '@contract/role/functions';
import { department, position } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { buildDepartment, buildMember, buildPosition, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

async function company() {
  const functions = [FUNCTION_ID.organisation, FUNCTION_ID.allOperationRecords];
  const keeper = await buildSignedIn(server, { roles: ['companyAdministrator'], functions });
  const { tenantId } = keeper.member;
  const { token } = keeper;
  const top = await buildDepartment(server.db, tenantId, { name: '总部', enName: 'Headquarters' });
  const below = async (parentId: string, name: string) =>
    await buildDepartment(server.db, tenantId, { parentId, name, enName: null });
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>) => {
    // Records of one moment have no order.
    server.clock.advance(1000);
    return await server.call(endpoint, input, { token });
  };
  const level = async (parentId?: string) =>
    (await call(listOrgans, parentId ? { parentId } : {})).data.map((one) => one.name);
  const records = async () => (await call(operationTrackList, { action: 'organ' })).data.list;
  return { keeper, tenantId, token, top, below, call, level, records };
}

describe('departments', () => {
  it('are added, named, moved, put in order and told of', async () => {
    const { top, call, level, records } = await company();
    const { id: sales } = (await call(calls.organAdd, { parentId: top.id, name: ' 销售部 ' })).data;
    const { id: shops } = (await call(calls.organAdd, { parentId: top.id, name: '门店部', enName: 'Stores' }))
      .data;
    expect(await level(top.id)).toEqual(['销售部', '门店部']);
    const rename = { organId: sales, name: '营销部', enName: 'Sales' };
    expect((await call(calls.organRename, rename)).code).toBe(0);
    const order = { parentId: top.id, organIds: [shops, sales] };
    expect((await call(calls.organOrder, order)).code).toBe(0);
    expect(await level(top.id)).toEqual(['门店部', '营销部']);
    expect((await call(calls.organMove, { organId: shops, parentId: sales })).code).toBe(0);
    expect(await level(sales)).toEqual(['门店部']);
    expect((await call(calls.organFile, { organId: shops })).data).toMatchObject({
      name: '门店部',
      above: [{ name: '总部' }, { name: '营销部', enName: 'Sales' }],
      peopleCount: 0,
      childCount: 0,
    });
    expect((await records()).map((one) => [one.action, one.targetName, one.changes])).toEqual([
      [
        'organ.move',
        '门店部',
        [{ field: 'parent', from: '总部', fromEn: 'Headquarters', to: '营销部', toEn: 'Sales' }],
      ],
      [
        'organ.order',
        '总部',
        [
          {
            field: 'order',
            from: '营销部、门店部',
            fromEn: 'Sales, Stores',
            to: '门店部、营销部',
            toEn: 'Stores, Sales',
          },
        ],
      ],
      [
        'organ.rename',
        '营销部',
        [
          { field: 'name', from: '销售部', to: '营销部' },
          { field: 'enName', from: null, to: 'Sales' },
        ],
      ],
      ['organ.add', '门店部', [{ field: 'parent', to: '总部', toEn: 'Headquarters' }]],
      ['organ.add', '销售部', [{ field: 'parent', to: '总部', toEn: 'Headquarters' }]],
    ]);
  });

  it('never hang below themselves, also when two are moved into each other at once', async () => {
    const { top, below, call } = await company();
    const [one, other] = [await below(top.id, '一部'), await below(top.id, '二部')];
    expect(await call(calls.organMove, { organId: top.id, parentId: one.id })).toMatchObject({
      code: CODE.badRequest,
      msg: '不能将部门移到自己或自己的下级部门中',
    });
    const both = await Promise.all([
      call(calls.organMove, { organId: one.id, parentId: other.id }),
      call(calls.organMove, { organId: other.id, parentId: one.id }),
    ]);
    expect(sortedCodes(both)).toEqual([0, CODE.badRequest]);
  });

  it('are no deeper than allowed, and no two of a level have one name', async () => {
    const { top, below, call } = await company();
    let last = top;
    for (let level = 2; level <= ORGAN_LEVELS_MAX; level++) {
      last = await below(last.id, `${level}级`);
    }
    expect((await call(calls.organAdd, { parentId: last.id, name: '太深' })).msg).toContain('最多12级');
    expect((await call(calls.organAdd, { parentId: top.id, name: '2级' })).code).toBe(CODE.conflict);
    const same = await Promise.all(
      ['同名', '同名'].map((name) => call(calls.organAdd, { parentId: top.id, name })),
    );
    expect(sortedCodes(same)).toEqual([0, CODE.conflict]);
  });

  it('are put in order only by who has seen them all', async () => {
    const { top, below, call } = await company();
    const [one, other] = [await below(top.id, '一部'), await below(top.id, '二部')];
    const partly = { parentId: top.id, organIds: [other.id] };
    expect((await call(calls.organOrder, partly)).code).toBe(CODE.conflict);
    const twice = { parentId: top.id, organIds: [one.id, one.id] };
    expect((await call(calls.organOrder, twice)).code).toBe(CODE.conflict);
  });

  it('have an active colleague as their head, or nobody', async () => {
    const { tenantId, top, call, records } = await company();
    const head = await buildMember(server.db, { tenantId, account: { name: '沈远', enName: null } });
    const left = await buildMember(server.db, { tenantId, member: { status: 'left' } });
    const foreign = await buildMember(server.db);
    for (const memberId of [left.id, foreign.id, 'nobody']) {
      expect((await call(calls.organSetHead, { organId: top.id, memberId })).code).toBe(CODE.badRequest);
    }
    expect((await call(calls.organSetHead, { organId: top.id, memberId: head.id })).code).toBe(0);
    expect((await call(calls.organFile, { organId: top.id })).data).toMatchObject({ headName: '沈远' });
    expect((await call(calls.organSetHead, { organId: top.id, memberId: null })).code).toBe(0);
    expect((await call(calls.organFile, { organId: top.id })).data.headId).toBeNull();
    expect((await records()).map((one) => one.changes[0])).toMatchObject([{ from: '沈远' }, { to: '沈远' }]);
  });

  it('are deleted when nobody is in them or below, and come back with their id', async () => {
    const { tenantId, top, below, call, level } = await company();
    const shop = await below(top.id, '门店');
    const person = await buildMember(server.db, { tenantId, member: { departmentId: shop.id } });
    const child = await below(shop.id, '班组');
    expect(await call(calls.organDelete, { organId: shop.id })).toMatchObject({
      code: CODE.conflict,
      msg: '部门下还有1名员工和1个下级部门，请先移走再删除',
    });
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, person.id));
    expect((await call(calls.organDelete, { organId: child.id })).code).toBe(0);
    expect((await call(calls.organDelete, { organId: shop.id })).code).toBe(0);
    expect(await level(top.id)).toEqual([]);
    // Where it hung is gone: it comes back at the top, then what was above it, under the id that everything knows.
    expect((await call(calls.organRestore, { organId: child.id })).code).toBe(0);
    expect((await call(calls.organRestore, { organId: shop.id })).code).toBe(0);
    expect((await call(calls.organRestore, { organId: shop.id })).code).toBe(CODE.notFound);
    expect(await level()).toEqual(['总部', '班组']);
    expect((await call(calls.organFile, { organId: shop.id })).data.above).toMatchObject([{ name: '总部' }]);
  });
});

describe('random changes', () => {
  it('keep everybody in a department that hangs on the tree', async () => {
    const { tenantId, top, below, call } = await company();
    const organs = [top, ...(await Promise.all(['一', '二', '三', '四'].map((name) => below(top.id, name))))];
    const people = await Promise.all(
      organs.map(async ({ id }) => await buildMember(server.db, { tenantId, member: { departmentId: id } })),
    );
    const random = fc.sample(fc.tuple(fc.nat(3), fc.nat(4), fc.nat(4)), { numRuns: 60, seed: 7 });
    for (const [kind, one, other] of random) {
      const [organId, otherId, memberId] = [organs[one]!.id, organs[other]!.id, people[one]!.id];
      if (kind === 0) {
        await call(calls.organMove, { organId, parentId: one === other ? null : otherId });
      } else if (kind === 1) {
        await call(memberMove, { memberId, organId: otherId });
      } else {
        await call(kind === 2 ? calls.organDelete : calls.organRestore, { organId });
      }
    }
    const tree = await server.db.select().from(department).where(eq(department.tenantId, tenantId));
    const staff = await server.db.select().from(member).where(eq(member.tenantId, tenantId));
    const chains = treeOf(tree);
    for (const { id, departmentId } of staff.filter((row) => people.some((one) => one.id === row.id))) {
      const last = chainOf(chains, departmentId).at(-1);
      expect(chains.get(last ?? '')?.parentId, id).toBeNull();
    }
  });
});

describe('positions', () => {
  it('are added, found, renamed with their people, and deleted when nobody holds them', async () => {
    const { tenantId, call } = await company();
    const { id } = (await call(calls.positionAdd, { name: '店长', enName: 'Store manager' })).data;
    expect((await call(calls.positionAdd, { name: '店长' })).code).toBe(CODE.conflict);
    const holder = await buildMember(server.db, { tenantId, member: { positionId: id } });
    const left = await buildMember(server.db, { tenantId, member: { positionId: id, status: 'left' } });
    expect((await call(calls.positionPage, { keyword: 'STORE' })).data.list).toEqual([
      { id, name: '店长', enName: 'Store manager', peopleCount: 1 },
    ]);
    expect((await call(calls.positionRename, { positionId: id, name: '督导' })).code).toBe(0);
    expect((await call(listPeople, { keyword: '督导' })).data.list).toMatchObject([{ id: holder.id }]);
    expect((await call(listPeople, { keyword: '店长' })).data.list).toEqual([]);
    expect(await call(calls.positionDelete, { positionId: id })).toMatchObject({ code: CODE.conflict });
    await server.db.update(member).set({ positionId: null }).where(eq(member.id, holder.id));
    expect((await call(calls.positionDelete, { positionId: id })).code).toBe(0);
    const [gone] = await server.db.select().from(member).where(eq(member.id, left.id));
    expect(gone?.positionId).toBeNull();
  });

  it('are renamed however many people hold them', async () => {
    const { tenantId, call } = await company();
    const { id } = (await call(calls.positionAdd, { name: '店长' })).data;
    await server.db.execute(sql`insert into account (id, name, mobile, status, created_at)
      select ${tenantId} || n, '司马相如欧阳修诸葛亮上官', (13300000000 + n)::text, 'normal', now()
      from generate_series(1, 900) n`);
    await server.db.execute(sql`insert into member (id, tenant_id, account_id, position_id, joined_at)
      select ${tenantId} || n, ${tenantId}, ${tenantId} || n, ${id}, now() from generate_series(1, 900) n`);
    expect((await call(calls.positionRename, { positionId: id, name: '督导' })).code).toBe(0);
    expect((await call(listPeople, { keyword: '督导' })).data.list).not.toEqual([]);
  });
});

describe('strangers', () => {
  it('are refused by every call and change nothing', async () => {
    const own = await company();
    const { tenantId, top } = own;
    const place = await buildPosition(server.db, tenantId);
    const organId = top.id;
    const employee = await buildSignedIn(server, { tenantId });
    const gone = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      member: { status: 'left' },
    });
    const foreign = await company();
    const tries: [Endpoint, object][] = [
      [calls.organFile, { organId }],
      [calls.organAdd, { parentId: organId, name: '外人部' }],
      [calls.organRename, { organId, name: '外人部' }],
      [calls.organMove, { organId, parentId: foreign.top.id }],
      [calls.organMove, { organId: foreign.top.id, parentId: organId }],
      [calls.organOrder, { parentId: null, organIds: [organId] }],
      [calls.organSetHead, { organId, memberId: foreign.keeper.member.id }],
      [calls.organDelete, { organId }],
      [calls.organRestore, { organId }],
      [calls.positionRename, { positionId: place.id, name: '外人' }],
      [calls.positionDelete, { positionId: place.id }],
    ];
    const state = async () => [
      await server.db.select().from(department).where(eq(department.tenantId, tenantId)),
      await server.db
        .select()
        .from(position)
        .where(and(eq(position.tenantId, tenantId))),
    ];
    const before = await state();
    for (const [endpoint, input] of tries) {
      const codeOf = async (token: string) => (await server.call(endpoint, input, { token })).code;
      expect(await codeOf(employee.token)).toBe(CODE.forbidden);
      expect(await codeOf(gone.token)).toBe(CODE.loginExpired);
      expect([CODE.notFound, CODE.conflict]).toContain(await codeOf(foreign.token));
    }
    const refused = { token: employee.token };
    expect((await server.call(calls.positionPage, {}, refused)).code).toBe(CODE.forbidden);
    expect((await server.call(calls.positionAdd, { name: '外人' }, refused)).code).toBe(CODE.forbidden);
    expect((await server.call(calls.positionPage, {}, { token: foreign.token })).data.list).toEqual([]);
    expect(await state()).toEqual(before);
  });
});

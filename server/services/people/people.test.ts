import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getOrgansByIds, getPeopleByIds, listOrgans, listPeople } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { indexNewPeople, indexPeople } from '@server/db/index-people';
import { account } from '@server/db/schema/account';
import { member, memberTerm, role } from '@server/db/schema/member';
import { buildDepartment, buildMember, buildPosition, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let tenantId: string;
let token: string;
const organs: Record<'top' | 'stores' | 'xuhui' | 'empty', string> = {
  top: '',
  stores: '',
  xuhui: '',
  empty: '',
};

async function person(name: string, enName: string, given: Parameters<typeof buildMember>[1] = {}) {
  const { account: of, ...rest } = given;
  return await buildMember(server.db, { tenantId, account: { name, enName, ...of }, ...rest });
}

const namesOf = (list: readonly { name: string }[]) => list.map((one) => one.name);
const search = async (keyword: string, as = token) =>
  namesOf((await server.call(listPeople, { keyword }, { token: as })).data.list);

beforeAll(async () => {
  server = await createTestServer();
  const own = await buildSignedIn(server, {
    account: { name: '陈琳', enName: 'Lin Chen', mobile: '13911110001' },
  });
  ({ token } = own);
  tenantId = own.member.tenantId;
  const top = await buildDepartment(server.db, tenantId, { name: '公司总部', enName: 'Headquarters' });
  const stores = await buildDepartment(server.db, tenantId, { name: '门店中心', parentId: top.id, sort: 1 });
  const xuhui = await buildDepartment(server.db, tenantId, {
    name: '徐汇店',
    enName: 'Xuhui Store',
    parentId: stores.id,
  });
  const empty = await buildDepartment(server.db, tenantId, { name: '100%_店', parentId: top.id, sort: 2 });
  Object.assign(organs, { top: top.id, stores: stores.id, xuhui: xuhui.id, empty: empty.id });
  const cashier = await buildPosition(server.db, tenantId, { name: '收银员', enName: 'Cashier' });
  await person('李浩', 'Hao Li', { member: { departmentId: xuhui.id }, account: { mobile: '13911112222' } });
  await person('黎昊', 'Hao Li', { member: { departmentId: stores.id, positionId: cashier.id } });
  await person('罗离职', 'Left Luo', { member: { departmentId: xuhui.id, status: 'left' } });
  await person('罗停用', 'Disabled Luo', {
    member: { departmentId: xuhui.id },
    account: { status: 'disabled' },
  });
  await buildMember(server.db, { account: { name: '李外人', enName: 'Li Stranger', mobile: '13811112222' } });
});

describe('finding colleagues', () => {
  it.each([
    ['李', ['李浩']],
    ['li', ['陈琳', '黎昊', '李浩']],
    ['lh', ['黎昊', '李浩']],
    ['Hao Li', ['黎昊', '李浩']],
    ['2222', ['李浩']],
    ['13911112222', ['李浩']],
    ['13999992222', ['李浩']],
    ['1391111', []],
    ['收银', ['黎昊']],
    ['syy', ['黎昊']],
    ['cashier', ['黎昊']],
    ['陈琳', ['陈琳']],
    ['罗', []],
    ['%', []],
    ['没有这个人', []],
  ])('%s finds %j of one’s own company and nobody who has left', async (keyword, names) => {
    expect((await search(keyword)).sort()).toEqual([...names].sort());
  });

  it('shows each person once, however many of their texts fit, over all pages', async () => {
    const big = await buildSignedIn(server, { account: { name: '周静', enName: 'Jing Zhou' } });
    for (let index = 0; index < 7; index += 1) {
      await buildMember(server.db, {
        tenantId: big.member.tenantId,
        account: { name: `刘${'一二三四五六七'.charAt(index)}`, enName: 'Liu Li' },
      });
    }
    const found: string[] = [];
    for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
      const { data } = await server.call(
        listPeople,
        { keyword: 'l', pageNo, pageSize: 3 },
        { token: big.token },
      );
      found.push(...data.list.map((one) => one.id));
      ({ hasMore } = data);
    }
    expect(found).toHaveLength(7);
    expect(new Set(found).size).toBe(7);
  });

  it('tells what a colleague does and no contact', async () => {
    const { data } = await server.call(listPeople, { keyword: '黎昊' }, { token });
    expect(data.list[0]).toEqual({
      id: expect.any(String) as string,
      name: '黎昊',
      enName: 'Hao Li',
      avatar: null,
      departmentId: organs.stores,
      departmentName: '门店中心',
      departmentEnName: 'Store operations',
      positionName: '收银员',
      positionEnName: 'Cashier',
    });
  });

  it('lists a department, with those below it when asked, and everybody by pinyin', async () => {
    const list = async (input: { organId?: string; isDeep?: 'true' }) =>
      namesOf((await server.call(listPeople, input, { token })).data.list);
    expect(await list({ organId: organs.stores })).toEqual(['黎昊']);
    expect(await list({ organId: organs.stores, isDeep: 'true' })).toEqual(['李浩', '黎昊']);
    expect(await list({})).toEqual(['陈琳', '李浩', '黎昊']);
  });

  it('shows a stranger nothing of the company', async () => {
    const stranger = await buildSignedIn(server);
    const as = { token: stranger.token };
    expect(await search('李', stranger.token)).toEqual([]);
    for (const isDeep of ['true', 'false'] as const) {
      const { data } = await server.call(listPeople, { organId: organs.stores, isDeep }, as);
      expect(data.list).toEqual([]);
    }
    const refused = await server.call(listOrgans, { parentId: organs.top }, as);
    const unknown = await server.call(listOrgans, { parentId: 'unknown' }, as);
    expect(refused).toMatchObject({ code: CODE.notFound });
    expect(refused.msg).toBe(unknown.msg);
    const { data: all } = await server.call(listPeople, {}, { token });
    const ids = [...all.list.map((one) => one.id), 'unknown'];
    expect((await server.call(getPeopleByIds, { ids }, as)).data).toEqual([]);
    expect((await server.call(getOrgansByIds, { ids: [organs.top] }, as)).data).toEqual([]);
  });
});

describe('within a scope', () => {
  it.each([3, 600])('a keyword finds colleagues of their department alone, of %i', async (size) => {
    const reader = await buildSignedIn(server, {
      roles: ['manager'],
      functions: [FUNCTION_ID.organisation],
    });
    const { tenantId: own } = reader.member;
    await server.db.update(role).set({ dataScope: 'department' }).where(eq(role.tenantId, own));
    const [mine, other] = [await buildDepartment(server.db, own), await buildDepartment(server.db, own)];
    await server.db.update(member).set({ departmentId: mine.id }).where(eq(member.id, reader.member.id));
    for (const [organId, name, count] of [
      [mine.id, 'a', size],
      [other.id, 'b', 30],
    ] as const) {
      await server.db.execute(sql`insert into account (id, name, mobile, status, created_at)
        select ${organId} || n, ${name} || n, ${organId} || n, 'normal', now() from generate_series(1, ${count}::int) n`);
      await server.db.execute(sql`insert into member (id, tenant_id, account_id, department_id, joined_at)
        select a.id, ${own}, a.id, ${organId}, now() from account a where a.mobile like ${`${organId}%`}`);
      await server.db.execute(sql`insert into member_term (member_id, tenant_id, term)
        select m.id, ${own}, 'whoever' || lpad(substr(m.id, length(${organId}) + 1), 3, '0') from member m
        where m.department_id = ${organId} and m.id <> ${reader.member.id}`);
    }
    const find = async (keyword: string) => {
      const asked = { keyword, within: 'organisation' as const };
      return namesOf((await server.call(listPeople, asked, { token: reader.token })).data.list);
    };
    expect(await find('whoever')).toEqual(
      Array.from({ length: Math.min(size, 20) }, (_, at) => `a${at + 1}`),
    );
    expect(await find('lin')).toEqual(['陈琳']);
    expect(await find('whoever030')).toEqual(size > 30 ? ['a30'] : []);
  });
});

describe('several who index the same people at a moment', () => {
  it('wait for each other and leave every text once', async () => {
    const ids: string[] = [];
    for (const name of ['欧阳一', '欧阳二', '欧阳三']) {
      ids.push((await person(name, 'Ouyang')).id);
    }
    const backwards = [...ids].reverse();
    await Promise.all(
      [ids, backwards, ids, backwards, ids, backwards].map((order) =>
        server.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await indexPeople(tx, order);
        }),
      ),
    );
    expect(await search('ouyang')).toEqual(['欧阳二', '欧阳三', '欧阳一']);
  });
});

describe('departments', () => {
  it('come level by level with the active people in and below them', async () => {
    const { data: top } = await server.call(listOrgans, {}, { token });
    expect(top).toMatchObject([{ name: '公司总部', memberCount: 2, hasChildren: true }]);
    const { data } = await server.call(listOrgans, { parentId: organs.top }, { token });
    expect(data).toMatchObject([
      { name: '门店中心', memberCount: 2, hasChildren: true, parentName: '公司总部' },
      { name: '100%_店', memberCount: 0, hasChildren: false },
    ]);
  });

  it.each([
    ['徐汇', ['徐汇店']],
    ['xuhui', ['徐汇店']],
    ['%', ['100%_店']],
    ['无', []],
  ])('%s finds %j', async (keyword, names) => {
    expect(namesOf((await server.call(listOrgans, { keyword }, { token })).data)).toEqual(names);
  });
});

describe('names by id', () => {
  it('come in the order asked for, of those who have left too', async () => {
    const all = await server.db
      .select({ id: member.id, name: account.name })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(eq(member.tenantId, tenantId));
    const idOf = (name: string) => all.find((one) => one.name === name)!.id;
    const ids = [idOf('罗离职'), idOf('陈琳'), idOf('罗停用'), idOf('陈琳')];
    const { data } = await server.call(getPeopleByIds, { ids }, { token });
    expect(data.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['罗离职', false],
      ['陈琳', true],
      ['罗停用', false],
    ]);
    const organIds = [organs.xuhui, organs.top];
    expect(namesOf((await server.call(getOrgansByIds, { ids: organIds }, { token })).data)).toEqual([
      '徐汇店',
      '公司总部',
    ]);
  });
});

it('people who came past the product become findable', async () => {
  const late = await person('钱多多', 'Dodo Qian');
  await server.db.delete(memberTerm).where(eq(memberTerm.memberId, late.id));
  await server.db.update(member).set({ sortName: null }).where(eq(member.id, late.id));
  expect(await search('qdd')).toEqual([]);
  await indexNewPeople(server.db);
  expect(await search('qdd')).toEqual(['钱多多']);
});

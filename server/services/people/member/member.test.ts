import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { listPeople } from '@contract/people/calls';
import * as calls from '@contract/people/member-calls';
import { FUNCTION_ID, type RoleCode } from '@contract/role/functions';
import { checkVC, getVCode, loginIn, preLogin } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { buildDepartment, buildMember, buildPosition, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const FUNCTIONS = [FUNCTION_ID.organisation, FUNCTION_ID.allOperationRecords];
let serial = 0;
const freshMobile = () => `1370013${String(1000 + ++serial)}`;

/** As somebody without a password does it. */
async function signInByCode(mobile: string) {
  await server.call(getVCode, { mobile, ...(await server.solvedCaptcha('code')) });
  const { data } = await server.call(checkVC, { mobile, vCode: server.lastCode(), scene: 'login' });
  const ticket = data.ticket ?? '';
  const { companies } = (await server.call(preLogin, { ticket })).data;
  return await server.call(loginIn, { ticket, companyId: companies[0]?.companyId ?? '' });
}

async function company(roles: RoleCode[] = ['companyAdministrator']) {
  const keeper = await buildSignedIn(server, { roles, functions: FUNCTIONS });
  const { tenantId } = keeper.member;
  const organ = await buildDepartment(server.db, tenantId);
  const job = await buildPosition(server.db, tenantId);
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>) => {
    server.clock.advance(1000);
    return await server.call(endpoint, input, { token: keeper.token });
  };
  const add = async (given: Partial<In<typeof calls.memberAdd>> = {}) =>
    await call(calls.memberAdd, { name: '沈远', mobile: freshMobile(), organId: organ.id, ...given });
  const file = async (memberId: string) => (await call(calls.memberFile, { memberId })).data;
  const records = async () => (await call(operationTrackList, { action: 'member' })).data.list;
  return { keeper, tenantId, organ, job, call, add, file, records };
}

describe('adding a person', () => {
  it('makes an account without a password, an employee who is found, and a record without contacts', async () => {
    const { organ, job, add, file, call, records } = await company();
    const mobile = freshMobile();
    const given = { mobile, enName: 'Yuan Shen', email: 'Yuan.Shen@example.com', jobNumber: 'A-17' };
    const { data } = await add({ ...given, positionId: job.id, joinedDay: '2025-03-01' });
    expect(await file(data.id)).toMatchObject({
      name: '沈远',
      departmentId: organ.id,
      positionName: '店长',
      jobNumber: 'A-17',
      maskedMobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      maskedEmail: 'Y***n@example.com',
      joinedDay: '2025-03-01',
      roles: ['employee'],
      status: 'normal',
      isUnused: true,
      isNameOurs: true,
    });
    expect((await call(listPeople, { keyword: 'shenyuan' })).data.list).toMatchObject([{ id: data.id }]);
    const [row] = await server.db.select().from(account).where(eq(account.mobile, mobile));
    expect(row?.passwordHash).toBeNull();
    expect(JSON.stringify(await records())).not.toContain(mobile);
    expect((await records())[0]).toMatchObject({ action: 'member.add', targetName: '沈远' });
  });

  it('takes the account that the number has, which keeps its password, when the name is the same', async () => {
    const { tenantId, add, file, call } = await company();
    const elsewhere = await buildMember(server.db, { account: { name: '顾一帆', enName: 'Yifan Gu' } });
    const { mobile, passwordHash } = elsewhere.account;
    const other = await add({ name: '顾小帆', mobile });
    expect([other.code, other.msg]).toEqual([CODE.mobileTaken, expect.not.stringContaining('顾一帆')]);
    const { data } = await add({ name: 'yifan gu', mobile, email: 'someone@example.com' });
    const [row] = await server.db.select().from(account).where(eq(account.mobile, mobile));
    expect(row).toMatchObject({ id: elsewhere.accountId, passwordHash, email: null, name: '顾一帆' });
    expect(await file(data.id)).toMatchObject({ name: '顾一帆', isNameOurs: false, isUnused: false });
    const [joined] = await server.db.select().from(member).where(eq(member.id, data.id));
    expect(joined).toMatchObject({ tenantId, accountId: elsewhere.accountId });
    const change = { memberId: data.id, name: '别名', mobile: freshMobile() };
    expect((await call(calls.memberChange, change)).msg).toBe('姓名属于此人自己的账号，不能在这里修改');
    const reach = { memberId: data.id, name: '顾一帆', enName: 'Yifan Gu', mobile: freshMobile() };
    expect((await call(calls.memberChange, reach)).msg).toBe('此人已登录过，手机号和邮箱只能由本人修改');
  });

  it('is refused for who is here or was, for a taken job number, and twice at once', async () => {
    const { tenantId, add, keeper } = await company();
    const here = keeper.member.account;
    expect((await add({ name: here.name, mobile: here.mobile })).msg).toBe('此手机号已是本公司员工');
    const left = await buildMember(server.db, { tenantId, member: { status: 'left' } });
    expect((await add({ mobile: left.account.mobile })).msg).toContain('返聘');
    expect((await add({ jobNumber: 'B1' })).code).toBe(0);
    expect((await add({ jobNumber: 'B1' })).msg).toBe('工号已被沈远使用，请换一个');
    expect((await add({ mobile: '12345' })).code).toBe(CODE.mobileWrong);
    const mobile = freshMobile();
    expect(sortedCodes(await Promise.all([add({ mobile }), add({ mobile })]))).toEqual([0, CODE.conflict]);
  });
});

describe('a person', () => {
  it('is corrected until the first sign-in, then keeps mobile and e-mail to themselves', async () => {
    const { add, call, file, records } = await company();
    const { id: memberId } = (await add()).data;
    const mobile = freshMobile();
    const change = { memberId, name: '沈元', mobile, email: 's@example.com', jobNumber: 'C9' };
    expect((await call(calls.memberChange, change)).code).toBe(0);
    expect(await file(memberId)).toMatchObject({ name: '沈元', jobNumber: 'C9', accountType: 'regular' });
    expect((await records())[0]?.changes.map((one) => one.field)).toEqual([
      'name',
      'mobile',
      'email',
      'jobNumber',
    ]);
    expect((await signInByCode(mobile)).code).toBe(0);
    expect((await call(calls.memberChange, { memberId, name: '沈元', mobile: freshMobile() })).code).toBe(
      CODE.badRequest,
    );
    expect((await call(calls.memberChange, { memberId, name: '沈源', jobNumber: 'C9' })).code).toBe(0);
  });

  it('has worked since a day that is told, stays when left out, and is taken away again', async () => {
    const { add, call, file, records } = await company();
    const memberId = (await add({ joinedDay: '2025-03-01', serviceSince: '2018-07-01' })).data.id;
    await call(calls.memberChange, { memberId, name: '沈远', jobNumber: 'A-18' });
    expect(await file(memberId)).toMatchObject({ serviceSince: '2018-07-01' });
    await call(calls.memberChange, { memberId, name: '沈远', jobNumber: 'A-18', serviceSince: null });
    expect(await file(memberId)).toMatchObject({ serviceSince: null });
    expect((await records())[0]?.changes).toMatchObject([
      { field: 'serviceSince', from: '2018-07-01', to: null },
    ]);
  });

  it('moves to another department and position, and is found by it', async () => {
    const { tenantId, add, call, file, records } = await company();
    const { id: memberId } = (await add()).data;
    const other = await buildDepartment(server.db, tenantId, { name: '采购部', enName: null });
    const job = await buildPosition(server.db, tenantId, { name: '采购员', enName: null });
    const place = { memberId, organId: other.id, positionId: job.id };
    expect((await call(calls.memberMove, place)).code).toBe(0);
    expect(await file(memberId)).toMatchObject({ departmentName: '采购部', positionName: '采购员' });
    expect((await call(listPeople, { keyword: '采购员' })).data.list).toMatchObject([{ id: memberId }]);
    expect((await records())[0]).toMatchObject({
      action: 'member.move',
      changes: [
        { field: 'department', to: '采购部' },
        { field: 'position', to: '采购员' },
      ],
    });
  });

  it('is shut out at once, and let in again; the last administrator and oneself never', async () => {
    const { tenantId, keeper, call } = await company();
    const person = await buildSignedIn(server, { tenantId });
    const memberId = person.member.id;
    expect((await call(calls.memberSetAccess, { memberId, isOpen: false })).code).toBe(0);
    expect((await server.call(getTokenInfo, {}, { token: person.token })).code).toBe(CODE.loginExpired);
    const listed = await call(calls.memberPage, { status: 'disabled' });
    expect(listed.data.list.map((one) => one.id)).toEqual([memberId]);
    expect((await call(calls.memberSetAccess, { memberId, isOpen: true })).code).toBe(0);
    const own = { memberId: keeper.member.id, isOpen: false };
    expect((await call(calls.memberSetAccess, own)).msg).toContain('不能为自己办理');
  });

  it('with every right is changed by one of their kind alone', async () => {
    const { tenantId, call } = await company(['manager']);
    const boss = await buildMember(server.db, { tenantId, roles: ['companyAdministrator'] });
    const memberId = boss.id;
    for (const answer of [
      await call(calls.memberSetAccess, { memberId, isOpen: false }),
      await call(calls.memberLeave, { memberId }),
      await call(calls.memberChange, { memberId, name: '别人' }),
    ]) {
      expect(answer.code).toBe(CODE.forbidden);
    }
  });
});

describe('the list', () => {
  it('shows a state and a department, and finds people of every state', async () => {
    const { tenantId, organ, add, call } = await company();
    const { id } = (await add({ name: '欧阳锋' })).data;
    const gone = await buildMember(server.db, {
      tenantId,
      account: { name: '欧阳克' },
      member: { status: 'left', departmentId: organ.id },
    });
    const ids = async (input: In<typeof calls.memberPage>) =>
      (await call(calls.memberPage, input)).data.list.map((one) => one.id).sort();
    expect(await ids({ organId: organ.id })).toEqual([id]);
    expect(await ids({ status: 'left' })).toEqual([gone.id]);
    expect(await ids({ keyword: 'ouyang' })).toEqual([id, gone.id].sort());
  });

  it('is read along an index, whatever the size of the company', async () => {
    const { tenantId } = await company();
    const many = `from generate_series(1, 3000) n`;
    await server.db.execute(`insert into account (id, name, mobile, created_at)
      select 'many-' || n, '多人', 'many-' || n, now() ${many}`);
    await server.db.execute(`insert into member (id, tenant_id, account_id, joined_at, sort_name, status)
      select 'many-' || n, '${tenantId}', 'many-' || n, now(), lpad(n::text, 6, '0'),
        case when n % 3 = 0 then 'left' else 'normal' end ${many}`);
    await server.db.execute('analyze member');
    const plan = await server.database.raw<{ 'QUERY PLAN': string }>(
      `explain select m.id from member m where m.tenant_id = $1 and m.status = $2
       order by m.sort_name, m.id limit 21`,
      [tenantId, 'left'],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('member_status');
    expect(text).not.toContain('Sort');
  });
});

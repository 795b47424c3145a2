import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as acts from '@contract/attendance/act-calls';
import * as calls from '@contract/attendance/exception-calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { role } from '@server/db/schema/member';
import { WORKED } from '@tests/helpers/attendance/attendance-company';
import {
  buildExceptionCompany,
  lateOn,
  type ExceptionCompany,
} from '@tests/helpers/attendance/exception-company';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Signed = ExceptionCompany['keeper'];
type Match = In<typeof calls.countExceptions>;
type Excusing = Omit<Extract<In<typeof acts.previewExceptions>, { act: 'excuse' }>, 'act'>;

const month = { from: '2026-11-01', to: '2026-11-30' };
const EARLIER = '2026-11-18';

let server: TestServer;
let company: ExceptionCompany;
let east: { id: string };
let [shen, lu]: Signed[] = [];
let head: Signed;

beforeAll(async () => {
  server = await createTestServer();
});

beforeEach(async () => {
  company = await buildExceptionCompany(server);
  const { tenantId } = company;
  east = await buildDepartment(server.db, tenantId);
  const inEast = { member: { departmentId: east.id } };
  shen = await company.join({ account: { name: '沈远' }, ...inEast });
  lu = await company.join({ account: { name: '陆清' } });
  head = await buildSignedIn(server, {
    tenantId,
    roles: ['manager'],
    functions: [FUNCTION_ID.attendanceBoard],
    ...inEast,
  });
  await server.db
    .update(role)
    .set({ dataScope: 'department' })
    .where(and(eq(role.tenantId, tenantId), eq(role.code, 'manager')));
  for (const one of [shen, lu, head]) {
    await lateOn(server, one);
  }
  await lateOn(server, shen, EARLIER);
  await company.close();
});

const keyOf = ({ memberId, workDate }: { memberId: string; workDate: string }) => `${memberId} ${workDate}`;
const countOf = async (match: Match, { token }: Signed = company.keeper) =>
  (await server.call(calls.countExceptions, match, { token })).data.count;
const preview = async (given: Excusing, { token }: Signed = company.keeper) =>
  await server.call(acts.previewExceptions, { act: 'excuse', ...given }, { token });

it('the list, the count and what is done with all mean the same days, also for a manager of a department', async () => {
  for (const by of [company.keeper, head]) {
    for (const given of [
      {},
      { organId: east.id },
      { flag: 'late' },
      { keyword: '沈' },
      { groupId: 'default', from: WORKED },
    ] as const) {
      const match = { ...month, ...given };
      const list = await server.call(calls.listExceptions, { ...match, pageSize: 50 }, { token: by.token });
      const listed = list.data.list.map(({ person, workDate }) => `${person.id} ${workDate}`).sort();
      const count = await countOf(match, by);
      expect([given, count]).toEqual([given, listed.length]);
      const { data, msg } = await preview({ match, count, except: [] }, by);
      expect({ msg, given, days: [...data.days, ...data.refused].map(keyOf).sort() }).toEqual({
        msg: '',
        given,
        days: listed,
      });
    }
  }
  // Of the department: two days of one person and one of the manager's own.
  expect(await countOf(month, head)).toBe(3);
});

it('means what a filter matches but some, and nothing where the count has changed', async () => {
  const except = [{ memberId: shen!.member.id, workDate: EARLIER }];
  const stale = await preview({ match: month, count: 4, except });
  expect([stale.code, stale.msg]).toEqual([CODE.conflict, expect.stringContaining('3')]);
  const { data } = await preview({ match: month, count: 3, except });
  expect(data.days.map(keyOf).sort()).toEqual(
    [shen, lu, head].map((one) => `${one!.member.id} ${WORKED}`).sort(),
  );
});

it('says of each day what came of it, sent again as well', async () => {
  const seen = (await preview({ match: month, count: 3, except: [] }, head)).data;
  expect(seen.refused).toMatchObject([
    { memberId: head.member.id, refusal: '不能处理自己的考勤异常，请由其他负责人处理' },
  ]);
  const gone = { memberId: shen!.member.id, workDate: EARLIER };
  const days = seen.days.map(({ memberId, workDate, digest }) => ({
    memberId,
    workDate,
    digest: workDate === EARLIER ? 'older' : digest!,
  }));
  const act = { act: 'excuse' as const, requestId: 'r1', reason: '地铁故障', days };
  const settle = async () => await server.call(acts.settleExceptions, act, { token: head.token });
  const { data } = await settle();
  expect(data).toMatchObject({ settled: 1, left: 1 });
  expect(Object.fromEntries(data.results.map((one) => [keyOf(one), one.refusal]))).toEqual({
    [keyOf(gone)]: '已处理或有变化',
    [`${shen!.member.id} ${WORKED}`]: null,
  });
  expect((await settle()).data).toEqual(data);
});

it('refuses days beyond the scope, half a target, and more than are settled at once', async () => {
  const beyond = { days: [{ memberId: lu!.member.id, workDate: WORKED }] };
  expect((await preview(beyond, head)).code).toBe(CODE.notFound);
  expect(
    (await preview({ match: { ...month, organId: 'elsewhere' }, count: 1, except: [] }, head)).code,
  ).toBe(CODE.notFound);
  for (const given of [
    { match: month, count: 1 },
    { ...beyond, count: 1, except: [] },
    { match: month, count: 501, except: [] },
  ]) {
    expect((await preview(given)).code).toBe(CODE.badRequest);
  }
});

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { standingTerms, templateOf } from '@contract/leave/rule/templates';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { leaveEvent } from '@server/db/schema/leave/leave';
import { leaveRule, leaveRunSetting } from '@server/db/schema/leave/rule';
import { member } from '@server/db/schema/member';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { buildQuota } from '@tests/helpers/leave-quota';
import { openWarnings } from '@tests/helpers/warning/open-warnings';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let own: Awaited<ReturnType<typeof buildSignedIn>>;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  own = await buildSignedIn(server, {
    functions: [FUNCTION_ID.annualLeave, FUNCTION_ID.organisation],
    roles: ['companyAdministrator'],
  });
});

const told = async (kind: 'leaveEnds' | 'serviceDateMissing') =>
  (await openWarnings(server, own.token, { kind })).map(({ urgency, person, date, path }) => [
    urgency,
    person?.id ?? date,
    path,
  ]);
const follow = async (kind: string, fromDate: string, terms: LeaveTerms) =>
  await server.db.insert(leaveRule).values({
    id: randomId(),
    tenantId: own.member.tenantId,
    kind,
    fromDate,
    terms,
    createdByMemberId: own.member.id,
    createdAt: BUILT_AT,
  });

it('tell of leave that ends within the days of its rules, until it is taken', async () => {
  const { tenantId, id: memberId } = own.member;
  const sick = { tenantId, memberId, year: 2026, kind: 'sick', days: 3 };
  await buildQuota(server.db, sick);
  // 41 days before the end of the year.
  expect(await told('leaveEnds')).toEqual([]);
  await follow('sick', '2026-01-01', { ...standingTerms('sick'), warnDays: 40 });
  expect(await told('leaveEnds')).toEqual([]);
  await follow('sick', '2026-11-01', { ...standingTerms('sick'), warnDays: 41 });
  expect(await told('leaveEnds')).toEqual([['soon', '2026-12-31', '/my-leave']]);
  await server.db.update(leaveEvent).set({ minutes: 0 }).where(eq(leaveEvent.memberId, memberId));
  expect(await told('leaveEnds')).toEqual([]);
});

it('do not tell of what will be carried over, which takes the clock that does it', async () => {
  const { tenantId, id: memberId } = own.member;
  const carry = { maxDays: 3, until: '03-31' };
  await buildQuota(server.db, { tenantId, memberId, year: 2026, kind: 'annual', days: 3 });
  await follow('annual', '2026-01-01', { ...templateOf('annual'), carry, warnDays: 60 });
  expect(await told('leaveEnds')).toHaveLength(1);
  await server.db.insert(leaveRunSetting).values({ tenantId, isOn: true, updatedAt: BUILT_AT });
  expect(await told('leaveEnds')).toEqual([]);
});

it('tell whose first day of work is not known, where the statute is or will be what grants leave', async () => {
  const { tenantId, id: memberId } = own.member;
  expect(await told('serviceDateMissing')).toEqual([]);
  await follow('annual', '2027-01-01', templateOf('annual'));
  expect(await told('serviceDateMissing')).toEqual([['open', memberId, `/people-detail?id=${memberId}`]]);
  await server.db.update(member).set({ serviceSince: '2020-07-01' }).where(eq(member.id, memberId));
  expect(await told('serviceDateMissing')).toEqual([]);
  await buildSignedIn(server, { tenantId });
  expect(await told('serviceDateMissing')).toHaveLength(1);
  await server.db.delete(leaveRule).where(eq(leaveRule.tenantId, tenantId));
  await follow('annual', '2026-01-01', templateOf('annual'));
  await follow('annual', '2026-06-01', standingTerms('annual'));
  expect(await told('serviceDateMissing')).toEqual([]);
});

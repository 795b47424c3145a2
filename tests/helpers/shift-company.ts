import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { grabOrderAddOrder, grabOrderUpdateOrder } from '@contract/open-shift/calls';
import { account } from '@server/db/schema/account';
import { masterData } from '@server/db/schema/master-data';
import { member, memberRole } from '@server/db/schema/member';
import { session } from '@server/db/schema/session';
import { digest } from '@server/auth/hash';
import { randomId, randomToken } from '@server/auth/random';
import { BUILT_AT, buildRole, buildSignedIn } from './factories';
import type { TestServer } from './server';

const DAY_MS = 86_400_000;
export type OrderInput = In<typeof grabOrderAddOrder>['order'];

export const segment = (startTime: string, endTime: string, stationCode = 'PAID', restHours = 0) => ({
  startTime,
  endTime,
  stationCode,
  restHours,
});

/** Somebody who publishes shifts, in a company with work stations and places; in a new company unless one is named. */
export async function buildPublisher(server: TestServer, tenantId?: string) {
  const built = await buildSignedIn(server, {
    tenantId,
    roles: ['manager'],
    functions: [FUNCTION_ID.taskPublish],
  });
  if (!tenantId) {
    await addStations(server, built.member.tenantId);
  }
  const later = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString();
  const order = (given: Partial<OrderInput> = {}): OrderInput => ({
    title: '周末支援',
    workDates: [later(3).slice(0, 10)],
    segments: [segment('08:00', '12:00'), segment('13:00', '17:00', 'UNPAID')],
    posts: [{ stationCode: 'PAID', needed: 2 }],
    placeCode: 'SHOP',
    opensAt: later(0),
    deadlineAt: later(2),
    hourlyPay: 32.5,
    remark: '',
    ...given,
  });
  const post = async (given: Partial<OrderInput> = {}, isDraft = false, requestId = randomId()) =>
    await server.call(grabOrderAddOrder, { requestId, isDraft, order: order(given) }, { token: built.token });
  const update = async (input: In<typeof grabOrderUpdateOrder>) =>
    await server.call(grabOrderUpdateOrder, input, { token: built.token });
  return { ...built, later, order, post, update };
}

/** Stations that are paid, unpaid and closed, and places. */
export async function addStations(server: TestServer, tenantId: string): Promise<void> {
  const row = (model: 'workStation' | 'place', code: string, fields: object, isEnabled = true) => ({
    id: randomId(),
    tenantId,
    model,
    code,
    name: code,
    fields: { ...fields },
    isEnabled,
    createdAt: BUILT_AT,
  });
  await server.db
    .insert(masterData)
    .values([
      row('workStation', 'PAID', { isPaid: true }),
      row('workStation', 'OTHER', { isPaid: true }),
      row('workStation', 'UNPAID', { isPaid: false }),
      row('workStation', 'CLOSED', { isPaid: true }, false),
      row('place', 'SHOP', {}),
      row('place', 'GONE', {}, false),
    ]);
}

/** Many employees who may take shifts, signed in; written in four statements. */
export async function buildEmployees(server: TestServer, tenantId: string, count: number) {
  const now = server.clock.now();
  const { id: roleId } = await buildRole(server.db, tenantId, 'employee', [FUNCTION_ID.taskTake]);
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomId(),
    accountId: randomId(),
    token: randomToken(),
    name: `员工${index + 1}`,
  }));
  await server.db.insert(account).values(
    people.map((one) => ({
      id: one.accountId,
      name: one.name,
      mobile: one.accountId,
      createdAt: BUILT_AT,
    })),
  );
  await server.db
    .insert(member)
    .values(people.map((one) => ({ id: one.id, tenantId, accountId: one.accountId, joinedAt: BUILT_AT })));
  await server.db.insert(memberRole).values(people.map((one) => ({ memberId: one.id, roleId, tenantId })));
  await server.db.insert(session).values(
    people.map((one) => ({
      id: randomId(),
      tokenHash: digest(one.token),
      accountId: one.accountId,
      memberId: one.id,
      tenantId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 365 * DAY_MS),
      ip: 'test',
      userAgent: 'test',
    })),
  );
  return people;
}

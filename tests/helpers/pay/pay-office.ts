import { eq } from 'drizzle-orm';
import { datesOf } from '@contract/day';
import { FUNCTION_ID } from '@contract/role/functions';
import { payRecord } from '@server/db/schema/pay/record';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { buildSignedIn, buildTenant, type MemberOptions } from '../factories';
import type { TestServer } from '../server';

/** A company with an administrator who holds a function of pay. */
export async function buildPayOffice(
  server: TestServer,
  functionId: number = FUNCTION_ID.payRecords,
  member: MemberOptions['member'] = {},
) {
  const { id: tenantId } = await buildTenant(server.db);
  const keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [functionId],
    member,
  });
  return { tenantId, keeper };
}

type Of = { tenantId: string; memberId: string };

/** Pay that was entered long ago. */
export async function storePay(
  { db }: Pick<TestServer, 'db'>,
  { tenantId, memberId }: Of,
  fromDay: string,
  amountCents: number,
  given: Partial<typeof payRecord.$inferInsert> = {},
): Promise<void> {
  await db.insert(payRecord).values({
    id: `${memberId}${fromDay}`,
    tenantId,
    memberId,
    fromDay,
    amountCents,
    source: 'entered',
    byMemberId: memberId,
    createdAt: new Date('2025-01-01T00:00:00Z'),
    ...given,
  });
}

/** A locked October of 2026 of a person, with its 22 workdays. */
export async function lockOctober({ db }: Pick<TestServer, 'db'>, { tenantId, memberId }: Of): Promise<void> {
  const id = `oct${memberId}`;
  const at = new Date('2026-11-05T00:00:00Z');
  const span = { fromDate: '2026-10-01', toDate: '2026-10-31' };
  await db.insert(settlement).values({ id, tenantId, groupId: id, ...span, buildId: id, createdAt: at });
  const days = datesOf('2026-10')
    .filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
    .map((workDate) => ({ workDate, digest: '', excused: [], figures: { planned: 480 } }));
  await db.insert(settlementPerson).values({
    settlementId: id,
    memberId,
    tenantId,
    ...span,
    days,
    adjustments: [],
    figures: {},
    hash: '',
    rulesVersion: 1,
    builtAt: at,
    buildId: id,
    changedAt: at,
  });
  await db.update(settlement).set({ state: 'locked', lockedAt: at }).where(eq(settlement.id, id));
}

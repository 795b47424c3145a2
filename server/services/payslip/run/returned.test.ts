import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { StaffEventKind } from '@contract/people/staff-event';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { buildPayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { createTestServer } from '@tests/helpers/server';

it('who left and returned has the pay of each stretch of employment in the period', async () => {
  const server = await createTestServer();
  const company = await buildPayslipCompany(server);
  /** Someone with the pay of 10,000 a month who joined, left and returned on these days. */
  const comeAndGo = async (events: readonly [StaffEventKind, string][]) => {
    const { member: person } = await company.join({ monthCents: 1_000_000 });
    await server.db.insert(staffEvent).values(
      events.map(([kind, day], at) => ({
        id: randomId(),
        tenantId: company.tenantId,
        memberId: person.id,
        kind,
        day,
        state: 'effective' as const,
        createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
      })),
    );
    const [, lastDay] = events.at(-1)!;
    await server.db
      .update(member)
      .set({ joinedAt: new Date(`${lastDay}T00:00:00+08:00`), leftAt: null })
      .where(eq(member.id, person.id));
    return person.id;
  };
  const after = await comeAndGo([
    ['joined', '2024-03-01'],
    ['left', '2026-10-31'],
    ['returned', '2026-11-10'],
  ]);
  const within = await comeAndGo([
    ['joined', '2024-03-01'],
    ['left', '2026-10-09'],
    ['returned', '2026-10-26'],
  ]);
  const unknownStart = await comeAndGo([
    ['left', '2026-10-31'],
    ['returned', '2026-12-01'],
  ]);
  await company.start();
  const netOf = async (memberId: string) => (await company.slipOf(memberId)).netCents;
  expect(await netOf(after)).toBe(1_000_000);
  expect(await netOf(unknownStart)).toBe(1_000_000);
  // 12 own workdays, and 11 of the calendar between, the Saturday of October 10 among them.
  expect(await netOf(within)).toBe(521_739);
});

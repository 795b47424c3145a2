import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@contract/day';
import { lastDayOf } from '@contract/certificate/rules/validity';
import { FUNCTION_ID } from '@contract/role/functions';
import { countWarnings } from '@contract/warning/calls';
import type { WarningKind } from '@contract/warning/warning';
import { message } from '@server/db/schema/message';
import { certificate } from '@server/db/schema/people/certificate';
import { query } from '@server/kernel/query';
import { buildSignedIn } from '@tests/helpers/factories';
import { openWarnings } from '@tests/helpers/warning/open-warnings';
import { holdCertificate, needCertificate } from '@tests/helpers/roster/certificates';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { lastDaySql } from '@server/services/work-rules/last-day-sql';
import { remindCertificates } from './remind-certificates';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
/** The clock of a test server shows ten in the morning. */
let today: string;
beforeAll(async () => {
  server = await createTestServer();
  today = server.clock.now().toISOString().slice(0, 10);
});

async function company() {
  const functions = [FUNCTION_ID.certificates, FUNCTION_ID.roster];
  const keeper = await buildSignedIn(server, { roles: ['companyAdministrator'], functions });
  const { tenantId } = keeper.member;
  const driver = await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.dailyConfirmation] });
  return { keeper, driver, tenantId };
}

const warned = async ({ token }: Signed, kind: WarningKind) =>
  (await openWarnings(server, token, { kind })).map(({ person, date, count, path }) => [
    person?.id ?? null,
    date,
    count,
    path.split('?')[0],
  ]);

it.each(['2026-01-31', '2024-02-29', '2026-03-01', '2026-12-31'])(
  'the database counts months from %s as the rule does',
  async (day) => {
    for (const months of [1, 12, 36]) {
      const [row] = await query<{ last: string }>(
        server.db,
        sql`select (${lastDaySql(sql`${day}::date`, sql`${months}::int`)})::text as last`,
      );
      expect(row!.last).toBe(lastDayOf(day, months));
    }
  },
);

describe('warnings', () => {
  it('name ends within 60 days to the owner and within 30 to those who manage them, until a renewal', async () => {
    const { keeper, driver } = await company();
    await holdCertificate(server, driver.member, addDays(today, 61));
    expect(await warned(driver, 'certificateEnds')).toEqual([]);
    await server.db.delete(certificate).where(eq(certificate.memberId, driver.member.id));
    await holdCertificate(server, driver.member, addDays(today, 60));
    expect(await warned(driver, 'certificateEnds')).toEqual([
      [null, addDays(today, 60), null, '/my-certificates'],
    ]);
    expect(await warned(keeper, 'teamCertificateEnds')).toEqual([]);
    await server.db.delete(certificate).where(eq(certificate.memberId, driver.member.id));
    await holdCertificate(server, driver.member, addDays(today, -1));
    expect(await warned(keeper, 'teamCertificateEnds')).toEqual([
      [driver.member.id, addDays(today, -1), 1, '/certificate'],
    ]);
    const { data } = await server.call(countWarnings, {}, { token: keeper.token });
    expect(data.kinds).toContainEqual({ kind: 'teamCertificateEnds', count: 1, people: 1 });
    await holdCertificate(server, driver.member, addDays(today, 400));
    expect(await warned(keeper, 'teamCertificateEnds')).toEqual([]);
    expect(await warned(driver, 'certificateEnds')).toEqual([]);
  });

  it('name who is planned without a certificate within two weeks, until there is one', async () => {
    const { keeper, driver, tenantId } = await company();
    await needCertificate(server, tenantId, 'warn');
    await assign(server, driver.member, addDays(today, 3), '09:00-17:00');
    await assign(server, driver.member, addDays(today, 5), '22:00-06:00+');
    await assign(server, driver.member, addDays(today, 20), '09:00-17:00');
    const first = [driver.member.id, addDays(today, 3), 2, '/roster'];
    expect(await warned(keeper, 'certificateMissing')).toEqual([first]);
    // Good for the first shift, and not until the night of the second one is over.
    const id = await holdCertificate(server, driver.member, addDays(today, 5));
    expect(await warned(keeper, 'certificateMissing')).toEqual([
      [driver.member.id, addDays(today, 5), 1, '/roster'],
    ]);
    await server.db.update(certificate).set({ validTo: null }).where(eq(certificate.id, id));
    expect(await warned(keeper, 'certificateMissing')).toEqual([]);
    await server.db.update(certificate).set({ state: 'revoked' }).where(eq(certificate.id, id));
    expect(await warned(keeper, 'certificateMissing')).toEqual([first]);
  });
});

describe('reminders', () => {
  const titles = async ({ member }: Signed) =>
    (await server.db.select().from(message).where(eq(message.memberId, member.id))).map(
      ({ title }) => title.zh_CN,
    );
  const remind = async () =>
    await remindCertificates({
      db: server.db,
      now: server.clock.now,
      ids: () => crypto.randomUUID().slice(0, 20),
    });

  it('are sent once a step, to the owner and to those who manage certificates', async () => {
    const { keeper, driver } = await company();
    const id = await holdCertificate(server, driver.member, addDays(today, 60));
    await remind();
    await remind();
    expect(await titles(driver)).toHaveLength(1);
    expect(await titles(keeper)).toEqual([]);
    const move = async (days: number) =>
      await server.db
        .update(certificate)
        .set({ validTo: addDays(today, days) })
        .where(eq(certificate.id, id));
    // The same paper with another end is reminded again.
    await move(29);
    await remind();
    await remind();
    expect(await titles(driver)).toHaveLength(2);
    expect(await titles(keeper)).toEqual(['1 份证照即将到期']);
  });

  it('are not sent for a paper that was renewed, whose renewal waits, or that has ended', async () => {
    const { driver } = await company();
    await holdCertificate(server, driver.member, addDays(today, 7));
    await holdCertificate(server, driver.member, addDays(today, 300));
    const other = await company();
    await holdCertificate(server, other.driver.member, addDays(today, 7));
    const waiting = await holdCertificate(server, other.driver.member, addDays(today, 300));
    await server.db.update(certificate).set({ state: 'waiting' }).where(eq(certificate.id, waiting));
    const third = await company();
    await holdCertificate(server, third.driver.member, addDays(today, -1));
    await remind();
    for (const one of [driver, other.driver, third.driver]) {
      expect(await titles(one)).toEqual([]);
    }
  });
});

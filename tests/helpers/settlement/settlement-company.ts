import { and, eq } from 'drizzle-orm';
import * as desk from '@contract/settlement/desk-calls';
import * as my from '@contract/settlement/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { session } from '@server/db/schema/session';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { closeDays } from '@server/services/attendance/days/close-days';
import { buildSettlement } from '@server/services/settlement/build/build-settlement';
import { refreshCompany } from '@server/services/settlement/build/refresh-settlements';
import { punched } from '../attendance/attendance-company';
import { rule } from '../attendance/attendance-facts';
import { buildSignedIn, buildTenant } from '../factories';
import { assign } from '../roster/plan-company';
import type { TestServer } from '../server';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;
export type SettlementCompany = Awaited<ReturnType<typeof buildSettlementCompany>>;

/** The month before that of a test server's clock. */
export const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const DAY_MS = 86_400_000;

/** A company with rules of attendance and somebody who settles; nobody confirms single days. */
export async function buildSettlementCompany(
  server: TestServer,
  { now = server.clock.now, since = '2026-01-01' }: { now?: () => Date; since?: string } = {},
) {
  const { id: tenantId } = await buildTenant(server.db);
  const keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [
      FUNCTION_ID.settlement,
      FUNCTION_ID.attendanceBoard,
      FUNCTION_ID.allOperationRecords,
      FUNCTION_ID.attendanceRules,
      FUNCTION_ID.initiateSigning,
      FUNCTION_ID.signingCenter,
    ],
  });
  await rule(server, keeper.member, since, { confirmation: false });
  const parts = { db: server.db, now, ids: randomId };
  const work = () => ({
    progress: async () => await Promise.resolve(),
    signal: new AbortController().signal,
  });
  const rowOf = async (id: string) =>
    (await server.db.select().from(settlement).where(eq(settlement.id, id)))[0]!;
  const company = {
    tenantId,
    keeper,
    parts,
    rowOf,
    join: async (given: object = {}): Promise<Signed> =>
      await buildSignedIn(server, {
        tenantId,
        functions: [FUNCTION_ID.monthlySettlement, FUNCTION_ID.dailyConfirmation],
        ...given,
      }),
    /** Somebody who was there from nine to six on these dates. */
    worked: async ({ member }: Pick<Signed, 'member'>, ...dates: readonly string[]) => {
      for (const date of dates) {
        await assign(server, member, date, '09:00-18:00');
        await punched(server, member, `${date} 08:58`, `${date} 18:02`);
      }
    },
    close: async (at = now) => await closeDays({ db: server.db, now: at }),
    /** Days go by, and are built. */
    goTo: async (date: string) => {
      server.clock.advance(Date.parse(`${date}T02:00:00Z`) - server.clock.now().getTime());
      // Nobody has been away for so long.
      await server.db.update(session).set({ lastSeenAt: server.clock.now() });
      await company.close();
    },
    /** Does the building that was asked for last. */
    build: async (id: string) => {
      const { buildId } = await rowOf(id);
      await buildSettlement(parts, { payload: { settlementId: id, buildId }, ...work() });
    },
    refresh: async () => await refreshCompany(parts, tenantId),
    /** Starts a period and makes its figures. */
    start: async (from = OCTOBER.from) => {
      const { data, msg } = await server.call(
        desk.startSettlement,
        { groupId: null, from },
        { token: keeper.token },
      );
      if (!data) {
        throw new Error(msg);
      }
      await company.build(data.id);
      return data.id;
    },
    read: async (id: string) =>
      (await server.call(desk.readSettlement, { id }, { token: keeper.token })).data,
    ask: async (id: string) => {
      const { revision } = await company.read(id);
      const confirmBy = new Date(now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
      return await server.call(desk.askSettlement, { id, revision, confirmBy }, { token: keeper.token });
    },
    lock: async (id: string, waive?: string) => {
      const { revision } = await company.read(id);
      return await server.call(
        desk.lockSettlement,
        { id, revision, ...(waive && { waive }) },
        { token: keeper.token },
      );
    },
    reopen: async (id: string, reason = '补录加班') => {
      const { revision } = await company.read(id);
      return await server.call(desk.reopenSettlement, { id, revision, reason }, { token: keeper.token });
    },
    detail: async (settlementId: string, { token }: Pick<Signed, 'token'>, memberId?: string) =>
      await server.call(my.readSettlementPerson, { settlementId, memberId }, { token }),
    confirm: async (settlementId: string, person: Pick<Signed, 'token'>, hash?: string) => {
      const seen = hash ?? (await company.detail(settlementId, person)).data.hash;
      return await server.call(my.confirmSettlement, { settlementId, hash: seen }, { token: person.token });
    },
    stored: async (settlementId: string, memberId?: string) =>
      await server.db
        .select()
        .from(settlementPerson)
        .where(
          and(
            eq(settlementPerson.settlementId, settlementId),
            memberId === undefined ? undefined : eq(settlementPerson.memberId, memberId),
          ),
        )
        .orderBy(settlementPerson.memberId),
  };
  return company;
}

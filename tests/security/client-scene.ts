import { eq } from 'drizzle-orm';
import { memberAdd } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { checkVC, getVCode, t3ThirdPartyLogin } from '@contract/session/sign-in-calls';
import { digest } from '@server/auth/hash';
import { providerIdentity } from '@server/db/schema/provider';
import { session, sessionProof } from '@server/db/schema/session';
import type { ProviderKind } from '@server/providers/types';
import { joinByNumber } from '@server/services/person/prove-mobile';
import { buildDepartment, buildSignedIn, buildTenant, type MemberOptions } from '@tests/helpers/factories';
import type { FakeApp } from '@tests/helpers/fake-provider';
import { buildProviderApp, buildProviderMember, startProviderWorld } from '@tests/helpers/provider-fixtures';
import { createClock, type CallOptions } from '@tests/helpers/server';

type Source = (typeof providerIdentity.$inferSelect)['source'];
type Opening = CallOptions & { code?: string; companyId?: string };

async function startWorld() {
  const clock = createClock();
  return { clock, world: await startProviderWorld({ now: clock.now }) };
}
type Parts = Awaited<ReturnType<typeof startWorld>>;

/** Companies whose chat clients say who is there, as their administrators like it. */
export async function createClientScene(given?: Parts) {
  const { clock, world } = given ?? (await startWorld());
  const { server, fake } = world;

  const appOf = (appKey: string) => fake.state.apps.find((app) => app.appKey === appKey)!;
  const issueCode = (app: FakeApp, userId: string) => fake.issueCode(app, { userId });

  /** An employee of a company with an app, linked to it by `source`; `open` opens the portal in its client. */
  async function person(provider: ProviderKind, source: Source, options: MemberOptions = {}) {
    const app = await buildProviderApp(world, provider);
    const userId = `user-${app.id}`;
    const employee = await buildProviderMember(server.db, app, userId, options);
    await server.db
      .update(providerIdentity)
      .set({ source })
      .where(eq(providerIdentity.memberId, employee.id));
    const corp = { provider, corpId: app.corpId };
    const newCode = (as = userId) => issueCode(appOf(app.appKey), as);
    const open = async ({ code = newCode(), companyId, ...how }: Opening = {}) =>
      await server.call(t3ThirdPartyLogin, { ...corp, code, appCode: 'xlc', companyId }, how);
    return { app, corp, employee, newCode, open };
  }

  /** A company that hires people by their numbers. */
  async function employer() {
    const tenantId = (await buildTenant(server.db)).id;
    const organ = await buildDepartment(server.db, tenantId);
    const { token } = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    const hire = async ({ mobile, name }: { mobile: string; name: string }) =>
      await server.call(memberAdd, { name, mobile, organId: organ.id, accountType: 'regular' }, { token });
    return { tenantId, token, organ, hire };
  }

  /** The ticket of a code by SMS. */
  async function codeTicket(mobile: string) {
    clock.advance(61_000);
    await server.call(getVCode, { mobile, ...(await server.solvedCaptcha('code')) });
    const { data } = await server.call(checkVC, { mobile, vCode: server.lastCode(), scene: 'login' });
    return data.ticket;
  }

  /** The companies that a session has been proven for. */
  async function covered(token: string) {
    const rows = await server.db
      .select({ tenantId: sessionProof.tenantId })
      .from(sessionProof)
      .innerJoin(session, eq(session.id, sessionProof.sessionId))
      .where(eq(session.tokenHash, digest(token)));
    return rows.map(({ tenantId }) => tenantId);
  }

  const joined = async (accountId: string) =>
    await server.db.transaction(async (tx) => await joinByNumber(tx, clock, [accountId]));
  return {
    server,
    clock,
    person,
    employer,
    codeTicket,
    covered,
    appOf,
    issueCode,
    joined,
    close: () => fake.close(),
  };
}
export type ClientScene = Awaited<ReturnType<typeof createClientScene>>;

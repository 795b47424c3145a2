import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountInfo, cancelPersonalAccount, emailSendVC } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { getWholePhone, switchTenant, tenantInfoFromCurrentUser } from '@contract/company/calls';
import { memberAdd, memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { getWorkbench } from '@contract/workbench/calls';
import { endOtherSessions, sessionList } from '@contract/session/device-calls';
import { provePerson } from '@contract/session/proof-calls';
import {
  checkVC,
  getVCode,
  loginIn,
  preLogin,
  sendVCForMobile,
  t3ThirdPartyLogin,
} from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { sessionProof } from '@server/db/schema/session';
import { providerIdentity } from '@server/db/schema/provider';
import {
  buildDepartment,
  buildMember,
  buildSession,
  buildSignedIn,
  buildTenant,
  buildWorkItem,
  PASSWORD,
} from '@tests/helpers/factories';
import {
  buildProviderApp,
  buildProviderMember,
  startProviderWorld,
  type ProviderWorld,
} from '@tests/helpers/provider-fixtures';
import { createClock } from '@tests/helpers/server';

let world: ProviderWorld;
const clock = createClock();
beforeAll(async () => {
  world = await startProviderWorld({ now: clock.now });
});
afterAll(() => world.fake.close());

/** A person of A, whose administrator decides who A's client says is there, and of B. */
async function buildPersonOfTwo() {
  const { server, fake } = world;
  const app = await buildProviderApp(world, 'dingTalk');
  const userId = `user-${app.id}`;
  const inA = await buildProviderMember(server.db, app, userId);
  const inB = await buildMember(server.db, { accountId: inA.accountId });
  const openByClient = async () => {
    const code = fake.issueCode(
      fake.state.apps.find(({ appKey }) => appKey === app.appKey)!,
      { userId },
    );
    const input = { provider: 'dingTalk', corpId: app.corpId, code, appCode: 'xlc' } as const;
    const { data } = await server.call(t3ThirdPartyLogin, input);
    return { token: data?.token ?? '' };
  };
  return { app, inA, inB, openByClient };
}

const namesIn = (answer: object) => JSON.stringify(answer);
const enter = async (token: string, companyId: string) =>
  (await world.server.call(switchTenant, { companyId }, { token })).code;

async function proveByCode(token: string) {
  clock.advance(61_000);
  await world.server.call(sendVCForMobile, { scene: 'proof' }, { token });
  return await world.server.call(provePerson, { vCode: world.server.lastCode() }, { token });
}

describe('a session that company A’s client opened', () => {
  it('neither enters nor shows company B, whatever A’s administrator makes the client say', async () => {
    const { server } = world;
    const { inA, inB, openByClient } = await buildPersonOfTwo();
    await buildWorkItem(server.db, inB);
    await buildSession(server.db, inB, clock.now());
    const nameOfB = `公司${inB.tenantId}`;
    const as = await openByClient();
    expect(await enter(as.token, inB.tenantId)).toBe(CODE.proofNeeded);
    expect((await server.call(getWholePhone, { userId: inB.id }, as)).code).toBe(CODE.forbidden);

    const info = await server.call(accountInfo, {}, as);
    expect(info.data.companies.map(({ companyId }) => companyId)).toEqual([inA.tenantId]);
    expect(info.data.hasHiddenCompanies).toBe(true);
    const shown = [
      info,
      await server.call(getWorkbench, {}, as),
      await server.call(tenantInfoFromCurrentUser, {}, as),
      await server.call(sessionList, {}, as),
      await server.call(cancelPersonalAccount, {}, as),
    ];
    expect(shown.map(namesIn).join()).not.toContain(nameOfB);
    expect(shown.map(namesIn).join()).not.toContain(inB.tenantId);
    expect(shown.at(-1)!.code).toBe(CODE.proofNeeded);
    // The address would receive B's notices.
    expect((await server.call(emailSendVC, { email: 'a@example.com' }, as)).code).toBe(CODE.proofNeeded);
    expect((await server.call(endOtherSessions, {}, as)).data.count).toBe(0);
  });

  it.each(['password', 'code'] as const)('goes on into B once the person has proven a %s', async (kind) => {
    const { server } = world;
    const { inA, inB, openByClient } = await buildPersonOfTwo();
    const as = await openByClient();
    const wrong = await server.call(provePerson, { password: 'Harbour-2027' }, as);
    expect(wrong.code).toBe(CODE.credentialsWrong);
    expect(await enter(as.token, inB.tenantId)).toBe(CODE.proofNeeded);
    const proven =
      kind === 'password'
        ? await server.call(provePerson, { password: PASSWORD }, as)
        : await proveByCode(as.token);
    expect(proven.code).toBe(CODE.ok);
    expect((await server.call(accountInfo, {}, as)).data).toMatchObject({ hasHiddenCompanies: false });
    expect(await enter(as.token, inB.tenantId)).toBe(CODE.ok);
    expect(await enter(as.token, inA.tenantId)).toBe(CODE.ok);
  });

  it('is no place to guess the password', async () => {
    const { openByClient } = await buildPersonOfTwo();
    const as = await openByClient();
    for (let count = 0; count < 5; count += 1) {
      await world.server.call(provePerson, { password: `Guess-${count}-2026` }, as);
    }
    expect((await world.server.call(provePerson, { password: PASSWORD }, as)).code).toBe(CODE.tooMany);
    expect((await world.server.call(provePerson, {}, as)).code).toBe(CODE.badRequest);
  });
});

describe('a session', () => {
  it.each(['password', 'code'] as const)('opened by %s covers the companies of that moment', async (kind) => {
    const { server } = world;
    const { inA, inB } = await buildPersonOfTwo();
    const { mobile } = inA.account;
    const ticket =
      kind === 'password' ? (await server.signIn(mobile, PASSWORD)).data.ticket! : await codeTicket(mobile);
    const { data } = await server.call(loginIn, { ticket, companyId: inA.tenantId });
    const token = data.token!;
    expect(await enter(token, inB.tenantId)).toBe(CODE.ok);
    const hired = await buildMember(server.db, { accountId: inA.accountId });
    expect(await enter(token, hired.tenantId)).toBe(CODE.proofNeeded);
    expect((await proveByCode(token)).code).toBe(CODE.ok);
    expect(await enter(token, hired.tenantId)).toBe(CODE.ok);
  });

  it('from before the upgrade stays signed in and covers its own company alone', async () => {
    const { inA, inB } = await buildPersonOfTwo();
    const token = await buildSession(world.server.db, inA, clock.now());
    await world.server.db.delete(sessionProof);
    expect((await world.server.call(getTokenInfo, {}, { token })).code).toBe(CODE.ok);
    expect(await enter(token, inB.tenantId)).toBe(CODE.proofNeeded);
  });

  it('no longer covers a company that the person has left, not even once they are back', async () => {
    const { server } = world;
    const { inA, inB } = await buildPersonOfTwo();
    const { token } = (
      await server.call(loginIn, {
        ticket: (await server.signIn(inA.account.mobile, PASSWORD)).data.ticket!,
        companyId: inA.tenantId,
      })
    ).data;
    const boss = await buildSignedIn(server, {
      tenantId: inB.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    expect((await server.call(memberLeave, { memberId: inB.id }, { token: boss.token })).code).toBe(CODE.ok);
    await server.db.update(member).set({ status: 'normal' }).where(eq(member.id, inB.id));
    expect(await enter(token!, inB.tenantId)).toBe(CODE.proofNeeded);
  });
});

async function codeTicket(mobile: string) {
  const { server } = world;
  clock.advance(61_000);
  await server.call(getVCode, { mobile, ...(await server.solvedCaptcha('code')) });
  return (await server.call(checkVC, { mobile, vCode: server.lastCode(), scene: 'login' })).data.ticket;
}

async function buildEmployer() {
  const tenantId = (await buildTenant(world.server.db)).id;
  const organ = await buildDepartment(world.server.db, tenantId);
  const boss = await buildSignedIn(world.server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation],
  });
  const hire = async (mobile: string) =>
    await world.server.call(
      memberAdd,
      { name: '陈琳', mobile, organId: organ.id, accountType: 'regular' },
      { token: boss.token },
    );
  return { tenantId, hire };
}

describe('being hired by the number of an account', () => {
  it('opens nothing to whoever has typed the number: password and sessions fall, a code comes first', async () => {
    const { server } = world;
    const squatter = await buildMember(server.db, { account: { mobileVerifiedAt: null } });
    const token = await buildSession(server.db, squatter, clock.now());
    const { mobile } = squatter.account;
    const employer = await buildEmployer();
    expect((await employer.hire(mobile)).code).toBe(CODE.ok);
    expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.loginExpired);
    expect((await server.signIn(mobile, PASSWORD)).code).toBe(CODE.credentialsWrong);

    const ticket = await codeTicket(mobile);
    const { data } = await server.call(preLogin, { ticket });
    expect(data.companies.map(({ companyId }) => companyId)).toContain(employer.tenantId);
    expect((await server.call(loginIn, { ticket, companyId: employer.tenantId })).code).toBe(CODE.ok);
  });

  it('leaves password and sessions to who has proven the number, for the companies from before', async () => {
    const { server } = world;
    const person = await buildMember(server.db);
    const { mobile } = person.account;
    const { token } = (await server.signIn(mobile, PASSWORD)).data;
    const employer = await buildEmployer();
    await employer.hire(mobile);
    expect((await server.call(getTokenInfo, {}, { token: token! })).code).toBe(CODE.ok);
    expect(await enter(token!, employer.tenantId)).toBe(CODE.proofNeeded);
    expect((await server.signIn(mobile, PASSWORD)).data.ticket).toBeTypeOf('string');
  });

  it('ends what a link made in person was exempt from, until the person proves it again', async () => {
    const { server, fake } = world;
    const app = await buildProviderApp(world, 'dingTalk');
    const userId = `user-${app.id}`;
    const inA = await buildProviderMember(server.db, app, userId);
    await server.db
      .update(providerIdentity)
      .set({ source: 'person' })
      .where(eq(providerIdentity.memberId, inA.id));
    const open = async () => {
      const code = fake.issueCode(
        fake.state.apps.find(({ appKey }) => appKey === app.appKey)!,
        { userId },
      );
      return await server.call(t3ThirdPartyLogin, {
        provider: 'dingTalk',
        corpId: app.corpId,
        code,
        appCode: 'xlc',
      });
    };
    expect((await open()).code).toBe(CODE.ok);
    await (await buildEmployer()).hire(inA.account.mobile);
    expect((await open()).code).toBe(CODE.userNotFound);
  });
});

it('the first code to a number makes the account its owner’s', async () => {
  const { server } = world;
  const squatter = await buildMember(server.db, { account: { mobileVerifiedAt: null } });
  const token = await buildSession(server.db, squatter, clock.now());
  await codeTicket(squatter.account.mobile);
  expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.loginExpired);
  expect((await server.signIn(squatter.account.mobile, PASSWORD)).code).toBe(CODE.credentialsWrong);
  const [row] = await server.db.select().from(account).where(eq(account.id, squatter.accountId));
  expect(row?.mobileVerifiedAt).not.toBeNull();
});

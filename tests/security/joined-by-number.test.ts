import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { switchTenant } from '@contract/company/calls';
import { memberLeave, memberReturn } from '@contract/people/member-calls';
import { preLogin, t3ThirdPartyLogin } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { randomId } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { providerIdentity } from '@server/db/schema/provider';
import { ensureCompany } from '@server/services/company/set-up/operator';
import { buildMember, buildSession, PASSWORD } from '@tests/helpers/factories';
import { startDirectoryWorld } from '@tests/helpers/people/directory-world';
import { createClientScene, type ClientScene } from './client-scene';

let directories: Awaited<ReturnType<typeof startDirectoryWorld>>;
let scene: ClientScene;
beforeAll(async () => {
  directories = await startDirectoryWorld();
  scene = await createClientScene(directories);
});
afterAll(() => scene.close());

type Person = { id: string; name: string; mobile: string };

/** A's administrator writes the number into the directory of A's client, and has it read. */
async function readByDirectory({ name, mobile }: Person) {
  const own = await directories.company('dingTalk');
  own.directory.people = [own.person('named', { name, mobile: `+86${mobile}` })];
  await own.apply((await own.read()).id);
  return own;
}

/** The ways in which a company comes to have the owner of a number; each returns the company. */
const WAYS: Record<string, (person: Person) => Promise<string>> = {
  added: async (person) => {
    const employer = await scene.employer();
    expect((await employer.hire(person)).code).toBe(CODE.ok);
    return employer.tenantId;
  },
  'brought back': async (person) => {
    const employer = await scene.employer();
    const { id: memberId } = await buildMember(scene.server.db, {
      accountId: person.id,
      tenantId: employer.tenantId,
    });
    const as = { token: employer.token };
    expect((await scene.server.call(memberLeave, { memberId }, as)).code).toBe(CODE.ok);
    const input = { memberId, organId: employer.organ.id };
    expect((await scene.server.call(memberReturn, input, as)).code).toBe(CODE.ok);
    return employer.tenantId;
  },
  'read from a directory': async (person) => (await readByDirectory(person)).tenantId,
  'made the head of a new company': async ({ name, mobile }) => {
    const { db } = scene.server;
    const asked = { name: `公司${randomId()}`, administrator: name, mobile, timezone: 'Asia/Shanghai' };
    const clock = { ids: randomId, now: scene.clock.now };
    return (await ensureCompany(db, clock, asked, { isDryRun: false })).id!;
  },
};

describe.each(Object.keys(WAYS))('the owner of a number that is %s', (way) => {
  it('enters by a code to it alone, where someone else has typed it at a set-up', async () => {
    const { server } = scene;
    const squatter = await buildMember(server.db, { account: { mobileVerifiedAt: null } });
    const token = await buildSession(server.db, squatter, scene.clock.now());
    const { mobile } = squatter.account;
    const { ticket: earlier } = (await server.signIn(mobile, PASSWORD)).data;
    const tenantId = await WAYS[way]!(squatter.account);

    expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.loginExpired);
    expect((await server.signIn(mobile, PASSWORD)).code).toBe(CODE.credentialsWrong);
    if (earlier) {
      expect((await server.call(preLogin, { ticket: earlier })).code).toBe(CODE.ticketExpired);
    }
    const ticket = await scene.codeTicket(mobile);
    const { data } = await server.call(preLogin, { ticket });
    expect(data.companies.map(({ companyId }) => companyId)).toContain(tenantId);
  });

  it('keeps password and sessions once proven, and enters the company by a proof of its own', async () => {
    const { server } = scene;
    const person = await buildMember(server.db);
    const token = await buildSession(server.db, person, scene.clock.now());
    const tenantId = await WAYS[way]!(person.account);
    expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.ok);
    expect((await server.call(switchTenant, { companyId: tenantId }, { token })).code).toBe(CODE.proofNeeded);
    expect((await server.signIn(person.account.mobile, PASSWORD)).code).toBe(CODE.ok);
  });
});

it('an administrator who writes B’s person into A’s directory opens neither company by A’s client', async () => {
  const { server } = scene;
  const inB = await buildMember(server.db);
  const token = await buildSession(server.db, inB, scene.clock.now());
  const own = await readByDirectory(inB.account);
  const [link] = await server.db
    .select({ source: providerIdentity.source, userId: providerIdentity.providerUserId })
    .from(providerIdentity)
    .innerJoin(member, eq(member.id, providerIdentity.memberId))
    .where(eq(member.accountId, inB.accountId));
  expect(link?.source).toBe('directory');
  const app = scene.appOf(own.app.appKey);
  const open = async () => {
    const code = scene.issueCode(app, link!.userId);
    const corp = { provider: 'dingTalk', corpId: app.corpId } as const;
    return await server.call(t3ThirdPartyLogin, { ...corp, code, appCode: 'xlc' });
  };
  expect((await open()).code).toBe(CODE.userNotFound);
  expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.ok);
  // With B gone the account is A's alone, and A's word counts.
  await server.db.update(member).set({ status: 'left' }).where(eq(member.id, inB.id));
  const { data } = await open();
  expect(await scene.covered(data.token!)).toEqual([own.tenantId]);
  const [row] = await server.db.select().from(account).where(eq(account.id, inB.accountId));
  expect(row?.passwordHash).toBe(inB.account.passwordHash);
});

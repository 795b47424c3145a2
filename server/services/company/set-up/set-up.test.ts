import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listStartable } from '@contract/approval/start-calls';
import { getSetUp, sendSetUpCode, setUpCompany as setUpCall } from '@contract/company/set-up-calls';
import { accountLogin } from '@contract/session/sign-in-calls';
import { CODE } from '@contract/codes';
import { getLoginPermission, getLoginUserInfo } from '@contract/session/user-calls';
import { ROLES } from '@contract/role/functions';
import { randomToken } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { operationTrack } from '@server/db/schema/audit';
import { tenant } from '@server/db/schema/company';
import { memberRole, role } from '@server/db/schema/member';
import { buildMember, buildSession, PASSWORD } from '@tests/helpers/factories';
import { createClock, createTestServer, type TestServer } from '@tests/helpers/server';
import { issueSetUpKey, type SetUpKind } from './set-up-keys';

const HOUR_MS = 3_600_000;
const clock = createClock();
const given = {
  companyName: '远山书店',
  timezone: 'Asia/Shanghai',
  name: '沈远',
  mobile: '13700000001',
  password: 'Lighthouse-7',
};

describe('setting up a company', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await createTestServer({ now: clock.now });
  });
  const keyOf = async (kind: SetUpKind = 'first') => {
    const { key } = await issueSetUpKey(server.db, { now: clock.now, tokens: randomToken }, kind);
    return key;
  };
  /** With the code that was sent to the number, unless the key no longer sends one. */
  const setUp = async (input: typeof given & { key: string }) => {
    await server.call(sendSetUpCode, { key: input.key, mobile: input.mobile });
    const vCode =
      server.sent.filter(({ target }) => target === `+86${input.mobile}`).at(-1)?.code ?? '000000';
    return await server.call(setUpCall, { ...input, vCode });
  };
  const companies = () => server.db.select().from(tenant);

  it('makes the company, signs its administrator in, and lets them work at once', async () => {
    const key = await keyOf();
    const asked = await server.call(getSetUp, { key });
    expect(asked.data.expiresAt).toBe(clock.now().getTime() + 24 * HOUR_MS);
    const opened = await setUp({ key, ...given });
    expect(opened).toMatchObject({ code: 0 });
    const { token } = opened.data;
    const [company] = await companies();
    expect(company).toMatchObject({ name: '远山书店', status: 'normal' });
    const { data: user } = await server.call(getLoginUserInfo, {}, { token });
    expect(user).toMatchObject({ name: '沈远', companyId: company!.id, accountType: 'primary' });
    const held = await server.db
      .select({ code: role.code })
      .from(memberRole)
      .innerJoin(role, eq(role.id, memberRole.roleId));
    expect(held.map(({ code }) => code).sort()).toEqual([...ROLES].sort());
    expect((await server.call(getLoginPermission, {}, { token })).data.btns.length).toBeGreaterThan(20);
    const startable = await server.call(listStartable, { center: 'lgApprove' }, { token });
    expect(startable.data.map((one) => one.processCode)).toContain('leave');
    const [record] = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.action, 'tenant.setUp'));
    expect(record).toMatchObject({ tenantId: company!.id, targetName: '远山书店', actorName: '沈远' });
  });

  it('uses a key once, and not after its time', async () => {
    const key = await keyOf('further');
    const both = await Promise.all([
      setUp({ key, ...given }),
      setUp({ key, ...given, mobile: '13700000002' }),
    ]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, CODE.setUpKeyOver]));
    expect(await companies()).toHaveLength(1);
    const late = await keyOf('further');
    clock.advance(7 * 24 * HOUR_MS);
    expect(await server.call(getSetUp, { key: late })).toMatchObject({ code: CODE.setUpKeyOver });
    expect(await setUp({ key: late, ...given })).toMatchObject({
      code: CODE.setUpKeyOver,
    });
  });

  it('lets one of the first keys make the first company, whoever printed them', async () => {
    const [one, two] = [await keyOf(), await keyOf()];
    const both = await Promise.all([
      setUp({ key: one, ...given }),
      setUp({ key: two, ...given, mobile: '13700000002' }),
    ]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, CODE.setUpKeyOver]));
    expect(await companies()).toHaveLength(1);
    expect(await server.call(getSetUp, { key: await keyOf() })).toMatchObject({ code: CODE.setUpKeyOver });
  });

  it('gives who has an account a second company for their own password alone', async () => {
    const { account: known, tenantId } = await buildMember(server.db);
    const asked = { ...given, mobile: known.mobile };
    const key = await keyOf('further');
    expect(await setUp({ key, ...asked })).toMatchObject({ code: CODE.setUpMobileKnown });
    const opened = await setUp({ key, ...asked, password: PASSWORD });
    expect(opened.data.originalUserInfoId).toBe(known.id);
    const { data: user } = await server.call(getLoginUserInfo, {}, { token: opened.data.token });
    expect(user).toMatchObject({ name: known.name });
    expect(user.companyId).not.toBe(tenantId);
    const [kept] = await server.db.select().from(account).where(eq(account.id, known.id));
    expect(kept!.passwordHash).toBe(known.passwordHash);
  });

  it('is not to be had for a number without a code to it, nor by the password of an account that only typed it', async () => {
    const {
      account: squatter,
      accountId,
      ...own
    } = await buildMember(server.db, {
      account: { mobileVerifiedAt: null },
    });
    const token = await buildSession(server.db, { ...own, accountId }, clock.now());
    const key = await keyOf('further');
    const asked = { ...given, mobile: squatter.mobile };
    const guessed = await server.call(setUpCall, { key, ...asked, password: PASSWORD, vCode: '123456' });
    expect(guessed.code).toBe(CODE.codeExpired);
    expect((await setUp({ key, ...asked })).code).toBe(CODE.ok);
    expect((await server.call(getLoginUserInfo, {}, { token })).code).toBe(CODE.loginExpired);
    expect((await server.signIn(squatter.mobile, PASSWORD)).code).toBe(CODE.credentialsWrong);
    expect((await server.signIn(squatter.mobile, given.password)).code).toBe(CODE.ok);
  });

  it('guesses a known password no more often than signing in does', async () => {
    const { account: known } = await buildMember(server.db);
    const key = await keyOf('further');
    const guess = (password: string) => setUp({ key, ...given, mobile: known.mobile, password });
    for (let time = 0; time < 5; time++) {
      expect(await guess(`Wrong-guess-${time}`)).toMatchObject({ code: CODE.setUpMobileKnown });
    }
    expect(await guess(PASSWORD)).toMatchObject({ code: CODE.tooMany });
    const captcha = await server.solvedCaptcha();
    expect(
      await server.call(accountLogin, { account: known.mobile, password: PASSWORD, ...captcha }),
    ).toMatchObject({
      code: CODE.tooMany,
    });
  });

  it.each([
    ['a weak password', { password: 'lighthouse' }, CODE.passwordWeak],
    ['no mobile number', { mobile: '12345' }, CODE.mobileWrong],
    ['an unknown zone', { timezone: 'Asia/Nowhere' }, CODE.badRequest],
    ['a blank name', { companyName: '   ' }, CODE.badRequest],
    ['a key that nobody made', { key: 'guessed' }, CODE.setUpKeyOver],
  ])('refuses %s and leaves nothing behind', async (_, wrong, code) => {
    const key = await keyOf();
    expect(await setUp({ key, ...given, ...wrong })).toMatchObject({ code });
    expect(await companies()).toHaveLength(0);
    expect(await server.call(getSetUp, { key })).toMatchObject({ code: 0 });
  });
});

import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accountInfo,
  accountSecurity,
  bindEmail,
  checkMobileCode,
  emailSendVC,
  resetMobile,
} from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { provePerson } from '@contract/session/proof-calls';
import { checkVC, resetPassword, sendVC, sendVCForMobile } from '@contract/session/sign-in-calls';
import { listPeople } from '@contract/people/calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { operationTrack } from '@server/db/schema/audit';
import { buildAccount, buildMember, buildSignedIn, buildWorkItem, PASSWORD } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const DAY = 24 * 60 * 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
let serial = 0;
const freshMobile = () => `1370000${String(1000 + ++serial)}`;

describe('account information', () => {
  it('masks the contacts and lists the open companies with what waits in each', async () => {
    const { member, token } = await buildSignedIn(server, {
      account: { email: 'lin.chen@example.com' },
      member: { accountType: 'primary' },
    });
    const second = await buildMember(server.db, {
      accountId: member.accountId,
      member: { joinedAt: new Date('2026-02-01T00:00:00Z') },
    });
    const closed = await buildMember(server.db, {
      accountId: member.accountId,
      member: { status: 'disabled' },
    });
    await buildWorkItem(server.db, second);
    await buildWorkItem(server.db, second, { kind: 'task' });
    await buildWorkItem(server.db, second, { doneAt: server.clock.now() });
    const unproven = await server.call(accountInfo, {}, { token });
    expect(unproven.data.companies.map((one) => one.companyId)).toEqual([member.tenantId]);
    expect(unproven.data.hasHiddenCompanies).toBe(true);
    await server.call(provePerson, { password: PASSWORD }, { token });
    const { data } = await server.call(accountInfo, {}, { token });
    expect(data).toMatchObject({
      accountId: member.accountId,
      hasHiddenCompanies: false,
      maskedEmail: 'l***n@example.com',
      areaCode: '+86',
      accountType: 'primary',
      status: 'normal',
    });
    expect(data.maskedMobile).toMatch(/^139\*{4}\d{4}$/);
    expect(JSON.stringify(data)).not.toContain(member.account.mobile);
    expect(data.companies.map((one) => [one.companyId, one.isCurrent, one.pendingCount])).toEqual([
      [member.tenantId, true, 0],
      [second.tenantId, false, 2],
    ]);
    expect(data.companies.map((one) => one.companyId)).not.toContain(closed.tenantId);
  });

  it('is not for strangers', async () => {
    for (const token of [undefined, '', 'invented']) {
      const answer = await server.call(accountInfo, {}, { token });
      expect(answer).toMatchObject({ code: CODE.loginExpired, msg: '登录状态已过期，请退出后重新登录' });
    }
  });
});

describe('account security', () => {
  const recent = { passwordChangedAt: new Date('2026-11-01T00:00:00Z') };
  it.each([
    [{ ...recent, email: 'a@example.com' }, 'high', []],
    [recent, 'medium', ['bindEmail']],
    [{ email: 'b@example.com' }, 'medium', ['renewPassword']],
    [{}, 'low', ['renewPassword', 'bindEmail']],
    [{ passwordHash: null, email: 'c@example.com' }, 'low', ['setPassword']],
  ])('of %j is %s', async (given, level, advice) => {
    const { token } = await buildSignedIn(server, { account: given });
    const { data } = await server.call(accountSecurity, {}, { token });
    expect(data).toMatchObject({ level, advice, hasPassword: !('passwordHash' in given) });
  });
});

describe('changing the mobile', () => {
  async function buildCodes(newMobile: string) {
    const { member, token } = await buildSignedIn(server);
    await server.call(sendVCForMobile, { scene: 'changeMobile' }, { token });
    const vCode = server.lastCode();
    await server.call(sendVCForMobile, { scene: 'newMobile', mobile: newMobile, vCode }, { token });
    return { member, token, input: { vCode, newMobile, newVCode: server.lastCode() } };
  }
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  it('needs the codes of both numbers; afterwards the new one signs in and the old one is free', async () => {
    const mobile = freshMobile();
    const { member, token, input } = await buildCodes(mobile);
    const answer = await server.call(resetMobile, input, { token });
    expect(answer.data.maskedMobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    expect((await server.call(getTokenInfo, {}, { token })).data.mobile).toBe(mobile);
    expect((await server.signIn(mobile, PASSWORD)).code).toBe(CODE.ok);
    expect((await server.signIn(member.account.mobile, PASSWORD)).code).toBe(CODE.credentialsWrong);
    await buildAccount(server.db, { mobile: member.account.mobile });
    const [record] = await server.db
      .select()
      .from(operationTrack)
      .where(
        and(eq(operationTrack.accountId, member.accountId), eq(operationTrack.action, 'account.resetMobile')),
      );
    expect(record?.changes[0]?.to).toBe(answer.data.maskedMobile);
    expect((await server.call(resetMobile, input, { token })).code).toBe(CODE.mobileTaken);
  });

  it('closes what was opened with a code to the old number', async () => {
    const { member, token, input } = await buildCodes(freshMobile());
    const { mobile } = member.account;
    await server.call(sendVC, { mobile, scene: 'reset', ...(await server.solvedCaptcha('code')) });
    const proof = { mobile, scene: 'reset' as const, vCode: server.lastCode() };
    const { ticket } = (await server.call(checkVC, proof)).data;
    expect((await server.call(resetMobile, input, { token })).code).toBe(CODE.ok);
    const taken = await server.call(resetPassword, { ticket, password: 'Lighthouse-7' });
    expect(taken.code).toBe(CODE.ticketExpired);
  });

  it('lets colleagues find the person by the end of the new number, and no more by the old one', async () => {
    const { member, token, input } = await buildCodes(freshMobile());
    const found = async (keyword: string) =>
      (await server.call(listPeople, { keyword }, { token })).data.list.map((one) => one.id);
    expect(await found(member.account.mobile.slice(-4))).toEqual([member.id]);
    await server.call(resetMobile, input, { token });
    expect(await found(member.account.mobile.slice(-4))).toEqual([]);
    expect(await found(input.newMobile.slice(-4))).toEqual([member.id]);
  });

  it('says whether the code to the present number is right, and leaves a right one usable', async () => {
    const { token, input } = await buildCodes(freshMobile());
    const check = async (vCode: string) => await server.call(checkMobileCode, { vCode }, { token });
    expect((await check(wrongOf(input.vCode))).code).toBe(CODE.codeWrong);
    expect((await check(input.vCode)).code).toBe(CODE.ok);
    expect((await server.call(resetMobile, input, { token })).code).toBe(CODE.ok);
    expect((await check(input.vCode)).code).toBe(CODE.codeExpired);
  });

  it('sends nothing to a new number before the present one is proved', async () => {
    const { token } = await buildSignedIn(server);
    await server.call(sendVCForMobile, { scene: 'changeMobile' }, { token });
    const vCode = server.lastCode();
    const mobile = freshMobile();
    const sent = server.sent.length;
    const ask = async (given: { vCode?: string }, number = mobile) =>
      await server.call(sendVCForMobile, { scene: 'newMobile', mobile: number, ...given }, { token });
    expect((await ask({})).code).toBe(CODE.codeExpired);
    expect((await ask({ vCode: wrongOf(vCode) })).code).toBe(CODE.codeWrong);
    expect((await ask({ vCode }, '123')).code).toBe(CODE.mobileWrong);
    const { account: colleague } = await buildMember(server.db);
    expect((await ask({ vCode }, colleague.mobile)).code).toBe(CODE.mobileTaken);
    expect(server.sent).toHaveLength(sent);
    expect((await ask({ vCode })).code).toBe(CODE.ok);
    expect(server.sent).toHaveLength(sent + 1);
  });

  it('names the code that has run out when it is the present number’s', async () => {
    const { token, input } = await buildCodes(freshMobile());
    server.clock.advance(6 * 60_000);
    expect(await server.call(resetMobile, input, { token })).toMatchObject({
      code: CODE.codeExpired,
      msg: '当前手机号的验证码已失效，请重新验证',
    });
    const again = { scene: 'newMobile' as const, mobile: freshMobile(), vCode: input.vCode };
    expect((await server.call(sendVCForMobile, again, { token, lang: 'en' })).msg).toBe(
      'The code for your current number has expired. Verify that number again.',
    );
  });

  it('keeps both codes usable when one of them is wrong', async () => {
    const { token, input } = await buildCodes(freshMobile());
    const call = async (change: object) =>
      (await server.call(resetMobile, { ...input, ...change }, { token })).code;
    expect(await call({ vCode: wrongOf(input.vCode) })).toBe(CODE.codeWrong);
    expect(await call({ newVCode: wrongOf(input.newVCode) })).toBe(CODE.codeWrong);
    expect(await call({ newMobile: freshMobile() })).toBe(CODE.codeExpired);
    expect(await call({ newMobile: '123' })).toBe(CODE.mobileWrong);
    expect(await call({})).toBe(CODE.ok);
  });

  it('gives a number that two people ask for to one of them', async () => {
    const mobile = freshMobile();
    const one = await buildCodes(mobile);
    server.clock.advance(60_000);
    const two = await buildCodes(mobile);
    const newVCode = two.input.newVCode;
    const answers = await Promise.all([
      server.call(resetMobile, { ...one.input, newVCode }, { token: one.token }),
      server.call(resetMobile, two.input, { token: two.token }),
    ]);
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1);
    expect(codes.some((code) => code === CODE.codeExpired || code === CODE.mobileTaken)).toBe(true);
  });

  it('tells that a number was taken meanwhile, in both languages, and loses no code', async () => {
    const mobile = freshMobile();
    const { token, input } = await buildCodes(mobile);
    await buildAccount(server.db, { mobile });
    expect(await server.call(resetMobile, input, { token })).toMatchObject({
      code: CODE.mobileTaken,
      msg: '该手机号码已被其他账号使用',
    });
    expect((await server.call(resetMobile, input, { token, lang: 'en' })).msg).toBe(
      'Another account uses this mobile number.',
    );
  });
});

describe('binding an e-mail address', () => {
  it('needs the code that was sent to it', async () => {
    const { token } = await buildSignedIn(server);
    expect((await server.call(emailSendVC, { email: 'Lin@Example.com' }, { token })).data.waitSeconds).toBe(
      60,
    );
    expect(server.sent.at(-1)).toMatchObject({ channel: 'email', target: 'lin@example.com' });
    const vCode = server.lastCode();
    const bind = async (email: string, code = vCode) =>
      await server.call(bindEmail, { email, vCode: code }, { token });
    expect((await bind('other@example.com')).code).toBe(CODE.codeExpired);
    expect((await bind('Lin@Example.com')).data.maskedEmail).toBe('L***n@Example.com');
    expect((await bind('Lin@Example.com')).code).toBe(CODE.codeExpired);
    expect((await server.call(getTokenInfo, {}, { token })).data.email).toBe('Lin@Example.com');
  });

  it('refuses an address that another account has, whatever its case, and one that is none', async () => {
    await buildAccount(server.db, { email: 'taken@example.com' });
    const { token } = await buildSignedIn(server);
    const taken = await server.call(emailSendVC, { email: 'TAKEN@example.com' }, { token });
    expect(taken).toMatchObject({ code: CODE.emailTaken, msg: '该邮箱已被其他账号使用' });
    const bad = await server.call(emailSendVC, { email: 'no address' }, { token, lang: 'en' });
    expect(bad).toMatchObject({ code: CODE.badRequest, msg: expect.stringContaining('email') });

    await server.call(emailSendVC, { email: 'late@example.com' }, { token });
    await buildAccount(server.db, { email: 'Late@example.com' });
    const late = await server.call(
      bindEmail,
      { email: 'late@example.com', vCode: server.lastCode() },
      { token },
    );
    expect(late.code).toBe(CODE.emailTaken);
  });

  it('says so when the address is bound to this account already', async () => {
    const own = { email: 'own@example.com', emailVerifiedAt: server.clock.now() };
    const { token } = await buildSignedIn(server, { account: own });
    expect(await server.call(emailSendVC, { email: 'Own@example.com' }, { token })).toMatchObject({
      code: CODE.emailTaken,
      msg: '该邮箱已绑定到当前账号',
    });
  });

  it('sends few of them a day', async () => {
    const { token } = await buildSignedIn(server);
    for (let count = 0; count < 20; count += 1) {
      expect((await server.call(emailSendVC, { email: `n${count}@example.com` }, { token })).code).toBe(
        CODE.ok,
      );
    }
    expect(await server.call(emailSendVC, { email: 'n20@example.com' }, { token })).toMatchObject({
      code: CODE.tooMany,
      msg: '操作过于频繁，请在24小时后重试',
    });
    server.clock.advance(DAY);
  });
});

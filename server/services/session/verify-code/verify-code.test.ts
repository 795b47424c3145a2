import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  checkVC,
  getVCode,
  loginIn,
  preLogin,
  resetPassword,
  sendVC,
  sendVCForMobile,
} from '@contract/session/sign-in-calls';
import { account } from '@server/db/schema/account';
import { area } from '@server/db/schema/area';
import { verifyCode } from '@server/db/schema/sign-in';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('verification codes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  const ask = async (mobile: string, init = {}) =>
    await server.call(getVCode, { mobile, ...(await server.solvedCaptcha('code')) }, init);
  const check = async (mobile: string, vCode: string, scene: 'login' | 'reset' = 'login', init = {}) =>
    await server.call(checkVC, { mobile, vCode, scene }, init);
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  async function buildAsked() {
    const person = await buildMember(server.db);
    const { mobile } = person.account;
    expect((await ask(mobile)).data).toEqual({ waitSeconds: 60 });
    return { person, mobile, code: server.lastCode() };
  }

  it('signs a person in: code, ticket, companies, session', async () => {
    const { person, mobile, code } = await buildAsked();
    expect(server.sent.at(-1)).toMatchObject({
      channel: 'sms',
      target: `+86${mobile}`,
      minutes: 5,
      lang: 'zh_CN',
    });
    expect(code).toMatch(/^\d{6}$/);
    const { ticket } = (await check(mobile, code)).data;
    const { companies } = (await server.call(preLogin, { ticket })).data;
    expect(companies.map((company) => company.companyId)).toEqual([person.tenantId]);
    const opened = await server.call(loginIn, { ticket, companyId: person.tenantId });
    expect(opened.data).toMatchObject({ id: person.id, originalUserInfoId: person.accountId });
  });

  it('never stores the code, only its hash, and logs neither', async () => {
    const { mobile, code } = await buildAsked();
    const [row] = await server.db
      .select()
      .from(verifyCode)
      .where(eq(verifyCode.target, `+86${mobile}`));
    expect(row?.codeHash).toHaveLength(64);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
    expect(server.logged.join()).not.toContain(code);
  });

  it('answers alike for a number that nobody has, and sends nothing', async () => {
    const before = server.sent.length;
    expect(await ask('13500000000')).toMatchObject({ code: CODE.ok, data: { waitSeconds: 60 } });
    expect(server.sent).toHaveLength(before);
    expect((await ask('13500000000')).code).toBe(CODE.tooMany);
    expect((await check('13500000000', '123456')).code).toBe(CODE.codeWrong);
    const disabled = await buildMember(server.db, { account: { status: 'disabled' } });
    expect((await ask(disabled.account.mobile)).code).toBe(CODE.ok);
    expect(server.sent).toHaveLength(before);
  });

  it('needs a captcha, once', async () => {
    const { account: person } = await buildMember(server.db);
    const captcha = await server.solvedCaptcha('code');
    const wrong = await server.call(getVCode, { mobile: person.mobile, ...captcha, captchaCode: '8' });
    expect(wrong).toMatchObject({ code: CODE.captchaWrong, msg: '安全验证已失效，请重试' });
    expect((await server.call(getVCode, { mobile: person.mobile, ...captcha })).code).toBe(CODE.captchaWrong);
  });

  it.each([['12345'], ['12800138000'], ['+85291234567'], ['138001380001']])(
    'refuses the number %s',
    async (mobile) => {
      expect(await ask(mobile)).toMatchObject({ code: CODE.mobileWrong, msg: '手机号码不正确' });
    },
  );

  it('serves the areas of the table with their own shape', async () => {
    await server.db
      .insert(area)
      .values({ areaCode: '+852', name: '中国香港', enName: 'Hong Kong', mobilePattern: '[4-9]\\d{7}' });
    const person = await buildMember(server.db, { account: { areaCode: '+852', mobile: '91234567' } });
    expect((await ask('+852 9123 4567')).code).toBe(CODE.ok);
    expect(server.sent.at(-1)?.target).toBe('+85291234567');
    const { ticket } = (await check('00852-91234567', server.lastCode())).data;
    expect((await server.call(loginIn, { ticket, companyId: person.tenantId })).data.id).toBe(person.id);
    expect((await ask('+85211234567')).code).toBe(CODE.mobileWrong);
    await server.db.delete(area);
  });

  it('waits 60 seconds between two codes, across a restart', async () => {
    const { mobile } = await buildAsked();
    server.restart();
    server.clock.advance(20 * SECOND);
    expect(await ask(mobile)).toMatchObject({
      code: CODE.tooMany,
      msg: '验证码发送过于频繁，请在40秒后重试',
    });
    expect((await ask(mobile, { lang: 'en' })).msg).toBe('Wait 40 seconds before requesting another code.');
    server.clock.advance(40 * SECOND);
    expect((await ask(mobile)).code).toBe(CODE.ok);
  });

  it('sends one of five parallel requests', async () => {
    const { account: person } = await buildMember(server.db);
    const before = server.sent.length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(person.mobile)));
    expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1);
    expect(server.sent).toHaveLength(before + 1);
  });

  it('sends ten a day to a number, whatever they are for', async () => {
    const { account: person } = await buildMember(server.db);
    for (let count = 0; count < 10; count += 1) {
      const isReset = count % 2 === 0;
      const fields = { mobile: person.mobile, ...(await server.solvedCaptcha('code')) };
      const answer = isReset
        ? await server.call(sendVC, { ...fields, scene: 'reset' })
        : await server.call(getVCode, fields);
      expect(answer.code).toBe(CODE.ok);
      server.clock.advance(MINUTE);
    }
    expect(await ask(person.mobile)).toMatchObject({
      code: CODE.tooMany,
      msg: '今日验证码发送次数已达上限，请明天再试',
    });
    server.clock.advance(24 * 60 * MINUTE);
    expect((await ask(person.mobile)).code).toBe(CODE.ok);
  });

  it('dies after five wrong tries, even for the right code', async () => {
    const { mobile, code } = await buildAsked();
    for (let count = 0; count < 5; count += 1) {
      expect(await check(mobile, wrongOf(code))).toMatchObject({ code: CODE.codeWrong, msg: '验证码错误' });
    }
    expect(await check(mobile, code, 'login', { lang: 'en' })).toMatchObject({
      code: CODE.codeExpired,
      msg: 'The verification code has expired. Request a new one.',
    });
  });

  it('counts parallel guesses: at most five are compared', async () => {
    const { mobile, code } = await buildAsked();
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(mobile, wrongOf(code))));
    expect(answers.filter((answer) => answer.code === CODE.codeWrong)).toHaveLength(5);
    expect((await check(mobile, code)).code).toBe(CODE.codeExpired);
  });

  it('works once: of two at the same time one gets a ticket', async () => {
    const { mobile, code } = await buildAsked();
    const answers = await Promise.all([check(mobile, code), check(mobile, code)]);
    expect(sortedCodes(answers)).toEqual([CODE.ok, CODE.codeExpired]);
    expect((await check(mobile, code)).code).toBe(CODE.codeExpired);
  });

  it('works for five minutes, and not after', async () => {
    const early = await buildAsked();
    server.clock.advance(5 * MINUTE - 1);
    expect((await check(early.mobile, early.code)).code).toBe(CODE.ok);
    const late = await buildAsked();
    server.clock.advance(5 * MINUTE);
    expect((await check(late.mobile, late.code)).code).toBe(CODE.codeExpired);
  });

  it('is bound to its purpose and its number', async () => {
    const { mobile, code } = await buildAsked();
    const other = await buildAsked();
    expect((await check(mobile, code, 'reset')).code).toBe(CODE.codeExpired);
    if (code !== other.code) {
      expect((await check(other.mobile, code)).code).toBe(CODE.codeWrong);
    }
    const { ticket } = (await check(mobile, code)).data;
    expect((await server.call(resetPassword, { ticket, password: 'Lantern-2026' })).code).toBe(
      CODE.ticketExpired,
    );
  });

  it('is replaced by the next one', async () => {
    const { mobile, code } = await buildAsked();
    server.clock.advance(MINUTE);
    await ask(mobile);
    if (code !== server.lastCode()) {
      expect((await check(mobile, code)).code).toBe(CODE.codeWrong);
    }
    expect((await check(mobile, server.lastCode())).code).toBe(CODE.ok);
  });

  it('tells a person who was disabled meanwhile', async () => {
    const { person, mobile, code } = await buildAsked();
    await server.db.update(account).set({ status: 'disabled' }).where(eq(account.id, person.accountId));
    expect((await check(mobile, code)).code).toBe(CODE.accountDisabled);
  });

  it('speaks the language of the request', async () => {
    const { account: person } = await buildMember(server.db);
    await ask(person.mobile, { lang: 'en' });
    expect(server.sent.at(-1)?.lang).toBe('en');
  });
});

describe('codes to a signed-in person', () => {
  it('go to the own number without naming it, or to the new number', async () => {
    const server = await createTestServer();
    const { member, token } = await buildSignedIn(server);
    const own = await server.call(sendVCForMobile, { scene: 'cancel' }, { token });
    expect(own.data.maskedMobile).toMatch(/^139\*{4}\d{4}$/);
    expect(server.sent.at(-1)).toMatchObject({ target: `+86${member.account.mobile}`, scene: 'cancel' });

    await server.call(sendVCForMobile, { scene: 'changeMobile' }, { token });
    const vCode = server.lastCode();
    const fresh = await server.call(
      sendVCForMobile,
      { scene: 'newMobile', mobile: '13700000001', vCode },
      { token },
    );
    expect(fresh.data.maskedMobile).toBe('137****0001');
    expect(server.sent.at(-1)).toMatchObject({ target: '+8613700000001', scene: 'newMobile' });

    const other = await buildMember(server.db);
    const ask = async (mobile?: string) =>
      (await server.call(sendVCForMobile, { scene: 'newMobile', mobile, vCode }, { token })).code;
    expect(await ask(other.account.mobile)).toBe(CODE.mobileTaken);
    expect(await ask(member.account.mobile)).toBe(CODE.mobileTaken);
    expect(await ask()).toBe(CODE.mobileWrong);
    expect((await server.call(sendVCForMobile, { scene: 'cancel' })).code).toBe(CODE.loginExpired);
  });

  it('report a gateway that fails and may be asked for again at once; anonymous callers learn nothing of it', async () => {
    let isDown = true;
    const server = await createTestServer({
      sender: {
        isOutbox: false,
        send: () => (isDown ? Promise.reject(new Error('gateway answered 500')) : Promise.resolve()),
        tell: () => Promise.resolve(),
        mail: () => Promise.resolve(),
        text: async () => {},
      },
    });
    const { member, token } = await buildSignedIn(server);
    const ask = async () => await server.call(sendVCForMobile, { scene: 'cancel' }, { token });
    expect(await ask()).toMatchObject({ code: CODE.providerError, msg: '验证码发送失败，请稍后重试' });
    expect(server.logged.join()).toContain('gateway answered 500');
    const captcha = await server.solvedCaptcha('code');
    expect((await server.call(getVCode, { mobile: member.account.mobile, ...captcha })).code).toBe(CODE.ok);
    isDown = false;
    expect((await ask()).code).toBe(CODE.ok);
    expect((await ask()).code).toBe(CODE.tooMany);
  });
});

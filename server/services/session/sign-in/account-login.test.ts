import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { accountLogin, loginIn, preLogin } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import { operationTrack } from '@server/db/schema/audit';
import { session } from '@server/db/schema/session';
import { tenant } from '@server/db/schema/company';
import { buildAccount, buildMember, buildTenant, PASSWORD } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

const MINUTE = 60_000;

describe('signing in by password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  async function buildPerson() {
    const person = await buildMember(server.db);
    return { ...person, mobile: person.account.mobile };
  }

  it('opens a session when one company is open to the person, with cookie and record', async () => {
    const person = await buildPerson();
    const { code, data, headers } = await server.signIn(person.mobile, PASSWORD);
    expect(code).toBe(CODE.ok);
    expect(data).toMatchObject({ id: person.id, originalUserInfoId: person.accountId });
    expect(data.ticket).toBeUndefined();
    const cookie = headers.get('set-cookie');
    expect(cookie).toContain(`sso_sys_token=${data.token}`);
    expect(cookie).toContain('Max-Age=31536000');
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toMatch(/HttpOnly|Secure/);
    const info = await server.call(getTokenInfo, {}, { token: data.token });
    expect(info.data).toMatchObject({ id: person.id, mobile: person.mobile, companyId: person.tenantId });
    const [record] = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.memberId, person.id));
    expect(record).toMatchObject({ action: 'session.open', actorName: '陈琳', tenantId: person.tenantId });
  });

  it('stores neither token nor password in readable form', async () => {
    const person = await buildPerson();
    const { data } = await server.signIn(person.mobile, PASSWORD);
    const rows = await server.db.select().from(session).where(eq(session.accountId, person.accountId));
    expect(JSON.stringify(rows)).not.toContain(data.token);
    const [row] = await server.db.select().from(account).where(eq(account.id, person.accountId));
    expect(row?.passwordHash).toMatch(/^scrypt\$/);
  });

  it.each([
    ['zh_CN' as const, '账号或密码错误'],
    ['en' as const, 'Incorrect account or password.'],
  ])('answers a wrong password, an unknown number and an unreadable one alike (%s)', async (lang, msg) => {
    const { mobile } = await buildPerson();
    for (const [name, password] of [
      [mobile, 'Harbour-2027'],
      ['13500000001', PASSWORD],
      ['not a number', PASSWORD],
    ]) {
      const answer = await server.signIn(name!, password!, { lang });
      expect(answer).toMatchObject({ code: CODE.credentialsWrong, msg, status: 200 });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('accepts the number with calling code and spaces', async () => {
    const { mobile, id } = await buildPerson();
    const spaced = `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`;
    expect((await server.signIn(spaced, PASSWORD)).data.id).toBe(id);
  });

  it('uses the proof of work up in any case, and takes none that was made for codes', async () => {
    const { mobile } = await buildPerson();
    const captcha = await server.solvedCaptcha();
    const wrong = { account: mobile, password: 'Harbour-2027', ...captcha };
    expect((await server.call(accountLogin, wrong)).code).toBe(CODE.credentialsWrong);
    const replay = await server.call(accountLogin, { ...wrong, password: PASSWORD });
    expect(replay.code).toBe(CODE.captchaWrong);

    const { captchaId } = await server.solvedCaptcha();
    const guess = { account: mobile, password: PASSWORD, captchaId, captchaCode: '8' };
    expect((await server.call(accountLogin, guess)).code).toBe(CODE.captchaWrong);
    const late = await server.call(accountLogin, { ...guess, captchaCode: '7' });
    expect(late.code).toBe(CODE.captchaWrong);

    const forCodes = { account: mobile, password: PASSWORD, ...(await server.solvedCaptcha('code')) };
    expect((await server.call(accountLogin, forCodes)).code).toBe(CODE.captchaWrong);
  });

  it('refuses a proof of work after five minutes', async () => {
    const { mobile } = await buildPerson();
    const captcha = await server.solvedCaptcha();
    server.clock.advance(5 * MINUTE);
    const answer = await server.call(accountLogin, { account: mobile, password: PASSWORD, ...captcha });
    expect(answer.code).toBe(CODE.captchaWrong);
  });

  it('locks after five wrong tries from one address, across a restart, even for the right password', async () => {
    const { mobile } = await buildPerson();
    for (let count = 0; count < 5; count += 1) {
      expect((await server.signIn(mobile, 'Harbour-2027')).code).toBe(CODE.credentialsWrong);
    }
    server.restart();
    const locked = await server.signIn(mobile, PASSWORD);
    expect(locked).toMatchObject({ code: CODE.tooMany, msg: expect.stringContaining('15分钟') });
    expect((await server.signIn(mobile, PASSWORD, { lang: 'en' })).msg).toContain('15 minutes');
    expect((await server.signIn(mobile, PASSWORD, { ip: 'another' })).code).toBe(CODE.ok);
    server.clock.advance(15 * MINUTE);
    expect((await server.signIn(mobile, PASSWORD)).code).toBe(CODE.ok);
  });

  it('lets five of ten parallel guesses through to the password, no more', async () => {
    const { mobile } = await buildPerson();
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => (await server.signIn(mobile, 'Harbour-2027')).code),
    );
    const refused = codes.filter((code) => code !== CODE.credentialsWrong);
    expect(refused).toHaveLength(5);
    // Five wrong guesses make the next challenge dearer: one that is spent after them has cost too little.
    const isRefusal = (code: number) => code === CODE.tooMany || code === CODE.captchaWrong;
    expect(refused.filter((code) => !isRefusal(code))).toEqual([]);
  });

  it('limits guesses that come from many addresses', async () => {
    const { mobile } = await buildPerson();
    for (let count = 0; count < 30; count += 1) {
      await server.signIn(mobile, 'Harbour-2027', { ip: `bot-${count}` });
    }
    expect((await server.signIn(mobile, 'Harbour-2027', { ip: 'bot-31' })).code).toBe(CODE.tooMany);
    server.clock.advance(60 * MINUTE);
  }, 30_000);

  it('forgets wrong tries once the person has signed in', async () => {
    const { mobile } = await buildPerson();
    for (const password of ['Harbour-1', 'Harbour-2', 'Harbour-3', 'Harbour-4', PASSWORD]) {
      await server.signIn(mobile, password);
    }
    expect((await server.signIn(mobile, 'Harbour-2027')).code).toBe(CODE.credentialsWrong);
  });

  it('tells a disabled person so only after the right password', async () => {
    const person = await buildMember(server.db, { account: { status: 'disabled' } });
    const { mobile } = person.account;
    expect((await server.signIn(mobile, 'Harbour-2027')).code).toBe(CODE.credentialsWrong);
    expect((await server.signIn(mobile, PASSWORD)).code).toBe(CODE.accountDisabled);
  });

  it('refuses a person without a password, and one without an open company', async () => {
    const withoutPassword = await buildMember(server.db, { account: { passwordHash: null } });
    expect((await server.signIn(withoutPassword.account.mobile, PASSWORD)).code).toBe(CODE.credentialsWrong);
    const homeless = await buildAccount(server.db);
    expect((await server.signIn(homeless.mobile, PASSWORD)).code).toBe(CODE.noCompany);
    const left = await buildMember(server.db, { member: { status: 'left' } });
    expect((await server.signIn(left.account.mobile, PASSWORD)).code).toBe(CODE.noCompany);
  });

  it.each([
    [{ password: PASSWORD }, 'account'],
    [{ account: '13800138000' }, 'password'],
    [{ account: '13800138000', password: 'x'.repeat(201) }, 'password'],
    [{ account: '13800138000', password: PASSWORD, isAdmin: true }, 'isAdmin'],
  ])('names the field at fault in %j', async (input, field) => {
    const captcha = await server.solvedCaptcha();
    const body = { ...input, ...captcha } as never;
    const { code, msg } = await server.call(accountLogin, body, { lang: 'en' });
    expect(code).toBe(CODE.badRequest);
    expect(msg).toContain(field);
  });
});

describe('choosing a company', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  async function buildPersonOfTwo() {
    const one = await buildMember(server.db);
    const two = await buildMember(server.db, {
      accountId: one.accountId,
      member: { accountType: 'primary', joinedAt: new Date('2026-02-01T00:00:00Z') },
    });
    const { data } = await server.signIn(one.account.mobile, PASSWORD);
    return { one, two, mobile: one.account.mobile, ticket: data.ticket! };
  }

  it('answers a ticket and no session when two companies are open', async () => {
    const { one, two, ticket } = await buildPersonOfTwo();
    const { data } = await server.call(preLogin, { ticket });
    expect(data.name).toBe('陈琳');
    expect(data.companies.map((company) => company.companyId)).toEqual([one.tenantId, two.tenantId]);
    expect(data.companies[1]).toMatchObject({ accountType: 'primary', canEnter: true, isLast: false });
    const sessions = await server.db.select().from(session).where(eq(session.accountId, one.accountId));
    expect(sessions).toHaveLength(0);
  });

  it('enters the chosen company, and remembers it for the next time', async () => {
    const { two, ticket, mobile } = await buildPersonOfTwo();
    const opened = await server.call(loginIn, { ticket, companyId: two.tenantId });
    expect(opened.data).toMatchObject({ id: two.id });
    expect(opened.headers.get('set-cookie')).toContain(opened.data.token);
    const next = await server.signIn(mobile, PASSWORD);
    const { data } = await server.call(preLogin, { ticket: next.data.ticket! });
    expect(data.companies[0]).toMatchObject({ companyId: two.tenantId, isLast: true });
  });

  it('lets one of two simultaneous uses of a ticket win', async () => {
    const { one, two, ticket } = await buildPersonOfTwo();
    const answers = await Promise.all([
      server.call(loginIn, { ticket, companyId: one.tenantId }),
      server.call(loginIn, { ticket, companyId: two.tenantId }),
    ]);
    expect(sortedCodes(answers)).toEqual([CODE.ok, CODE.ticketExpired]);
    expect((await server.call(preLogin, { ticket })).code).toBe(CODE.ticketExpired);
    const sessions = await server.db.select().from(session).where(eq(session.accountId, one.accountId));
    expect(sessions).toHaveLength(1);
  });

  it('refuses another company, keeps the ticket for the right one, and lets it die after ten minutes', async () => {
    const { one, ticket } = await buildPersonOfTwo();
    const stranger = await buildTenant(server.db);
    const refused = await server.call(loginIn, { ticket, companyId: stranger.id });
    expect(refused).toMatchObject({ code: CODE.noCompany, msg: '您不能进入该公司，请选择其他公司' });
    expect((await server.call(preLogin, { ticket })).code).toBe(CODE.ok);
    server.clock.advance(10 * MINUTE);
    expect((await server.call(loginIn, { ticket, companyId: one.tenantId })).code).toBe(CODE.ticketExpired);
    expect((await server.call(preLogin, { ticket: 'invented' }, { lang: 'en' })).msg).toBe(
      'This step timed out. Start again.',
    );
  });

  it('lists a closed company with its reason, and does not let it be entered', async () => {
    const { one, two, mobile } = await buildPersonOfTwo();
    const third = await buildMember(server.db, { accountId: one.accountId, member: { status: 'disabled' } });
    await server.db.update(tenant).set({ status: 'disabled' }).where(eq(tenant.id, two.tenantId));
    const fourth = await buildMember(server.db, { accountId: one.accountId });
    const { data } = await server.signIn(mobile, PASSWORD);
    const ticket = data.ticket!;
    const listed = await server.call(preLogin, { ticket });
    const reasonOf = (id: string) =>
      listed.data.companies.find((company) => company.companyId === id)?.reason;
    expect(reasonOf(two.tenantId)).toBe('公司已停用');
    expect(reasonOf(third.tenantId)).toBe('您在该公司的账号已停用');
    expect(reasonOf(fourth.tenantId)).toBeNull();
    for (const closed of [two, third]) {
      expect((await server.call(loginIn, { ticket, companyId: closed.tenantId })).code).toBe(CODE.noCompany);
    }
    await server.db.update(account).set({ status: 'disabled' }).where(eq(account.id, one.accountId));
    expect((await server.call(loginIn, { ticket, companyId: one.tenantId })).code).toBe(CODE.accountDisabled);
  });
});

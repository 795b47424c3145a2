import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPassword, updatePassword } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import {
  checkVC,
  resetPassword,
  sendVC,
  sendVCForMobile,
  validatePassword,
} from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { operationTrack } from '@server/db/schema/audit';
import { buildMember, buildSession, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

const FRESH = 'Lantern-2026';
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const isSignedIn = async (token: string) => (await server.call(getTokenInfo, {}, { token })).code === CODE.ok;
const recordsOf = async (accountId: string, action: string) =>
  await server.db
    .select()
    .from(operationTrack)
    .where(and(eq(operationTrack.accountId, accountId), eq(operationTrack.action, action)));

describe('a forgotten password', () => {
  async function buildTicket() {
    const person = await buildMember(server.db);
    const { mobile } = person.account;
    await server.call(sendVC, { mobile, scene: 'reset', ...(await server.solvedCaptcha('code')) });
    const { data } = await server.call(checkVC, { mobile, scene: 'reset', vCode: server.lastCode() });
    return { person, mobile, ticket: data.ticket };
  }

  it('is replaced with a code, which ends every session and is recorded', async () => {
    const { person, mobile, ticket } = await buildTicket();
    const token = await buildSession(server.db, person, server.clock.now());
    const change = { ticket, password: FRESH };
    expect((await server.call(validatePassword, change)).data).toEqual({ isValid: true });
    expect((await server.call(resetPassword, change)).code).toBe(CODE.ok);
    expect(await isSignedIn(token)).toBe(false);
    expect((await server.signIn(mobile, PASSWORD)).code).toBe(CODE.credentialsWrong);
    expect((await server.signIn(mobile, FRESH)).code).toBe(CODE.ok);
    const records = await recordsOf(person.accountId, 'account.resetPassword');
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain(FRESH);
  });

  it.each([
    ['Short-1', CODE.passwordWeak, '密码须为9-20位，且包含大写字母、小写字母、数字、符号中的至少3种'],
    ['alllowercase', CODE.passwordWeak, '密码须为9-20位，且包含大写字母、小写字母、数字、符号中的至少3种'],
    [
      '密码Harbour-2026',
      CODE.passwordWeak,
      '密码须为9-20位，且包含大写字母、小写字母、数字、符号中的至少3种',
    ],
    [PASSWORD, CODE.passwordSame, '新密码不能与旧密码相同'],
  ])('is not replaced with %s', async (password, code, msg) => {
    const { mobile, ticket } = await buildTicket();
    expect(await server.call(validatePassword, { ticket, password })).toMatchObject({ code, msg });
    expect(await server.call(resetPassword, { ticket, password })).toMatchObject({ code, msg });
    expect((await server.signIn(mobile, PASSWORD)).code).toBe(CODE.ok);
  });

  it('is replaced once by a ticket, even when asked twice at the same time', async () => {
    const { ticket } = await buildTicket();
    const answers = await Promise.all([
      server.call(resetPassword, { ticket, password: FRESH }),
      server.call(resetPassword, { ticket, password: 'Lantern-2027' }),
    ]);
    expect(sortedCodes(answers)).toEqual([CODE.ok, CODE.ticketExpired]);
    const replay = await server.call(resetPassword, { ticket, password: 'Lantern-2028' }, { lang: 'en' });
    expect(replay).toMatchObject({ code: CODE.ticketExpired, msg: expect.stringContaining('timed out') });
  });

  it('cannot be guessed through "equals the old one"', async () => {
    const { ticket } = await buildTicket();
    for (let count = 0; count < 20; count += 1) {
      await server.call(validatePassword, { ticket, password: 'weak' });
    }
    expect((await server.call(validatePassword, { ticket, password: FRESH })).code).toBe(CODE.tooMany);
  });

  it('needs a live reset ticket', async () => {
    const { ticket } = await buildTicket();
    server.clock.advance(10 * MINUTE);
    expect((await server.call(resetPassword, { ticket, password: FRESH })).code).toBe(CODE.ticketExpired);
    expect((await server.call(validatePassword, { ticket: 'x', password: FRESH })).code).toBe(
      CODE.ticketExpired,
    );
  });
});

describe('changing the password', () => {
  it('keeps this session, ends the others, and is recorded', async () => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildSession(server.db, member, server.clock.now());
    const input = { oldPassword: PASSWORD, password: FRESH };
    expect((await server.call(updatePassword, input, { token })).code).toBe(CODE.ok);
    expect(await isSignedIn(token)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect((await server.signIn(member.account.mobile, FRESH)).code).toBe(CODE.ok);
    expect(await recordsOf(member.accountId, 'account.updatePassword')).toHaveLength(1);
  });

  it.each([
    ['Harbour-2027', FRESH, CODE.oldPasswordWrong, '旧密码错误'],
    [PASSWORD, PASSWORD, CODE.passwordSame, '新密码不能与旧密码相同'],
    [PASSWORD, 'weak', CODE.passwordWeak, expect.stringContaining('9-20位')],
  ])('refuses %s to %s', async (oldPassword, password, code, msg) => {
    const { token } = await buildSignedIn(server);
    expect(await server.call(updatePassword, { oldPassword, password }, { token })).toMatchObject({
      code,
      msg,
    });
  });

  it('allows five guesses of the old one', async () => {
    const { token } = await buildSignedIn(server);
    const guess = async (oldPassword: string) =>
      (await server.call(updatePassword, { oldPassword, password: FRESH }, { token })).code;
    for (let count = 0; count < 5; count += 1) {
      expect(await guess(`Guess-${count}`)).toBe(CODE.oldPasswordWrong);
    }
    expect(await guess(PASSWORD)).toBe(CODE.tooMany);
    server.clock.advance(15 * MINUTE);
    expect(await guess(PASSWORD)).toBe(CODE.ok);
  });

  it('lets one of two simultaneous changes win', async () => {
    const { token } = await buildSignedIn(server);
    const change = async (password: string) =>
      (await server.call(updatePassword, { oldPassword: PASSWORD, password }, { token })).code;
    const codes = await Promise.all([change(FRESH), change('Lantern-2027')]);
    expect(codes.sort()).toEqual([CODE.ok, CODE.oldPasswordWrong]);
  });

  it('is not for a stranger, nor for an account without a password', async () => {
    const input = { oldPassword: PASSWORD, password: FRESH };
    expect((await server.call(updatePassword, input)).code).toBe(CODE.loginExpired);
    const { token } = await buildSignedIn(server, { account: { passwordHash: null } });
    expect((await server.call(updatePassword, input, { token })).msg).toBe(
      '该账号尚未设置密码，请先设置密码',
    );
  });
});

describe('the first password', () => {
  it('is set with a code to the own number, once', async () => {
    const { member, token } = await buildSignedIn(server, { account: { passwordHash: null } });
    await server.call(sendVCForMobile, { scene: 'updatePassword' }, { token });
    const vCode = server.lastCode();
    const set = async (password: string, code = vCode) =>
      (await server.call(setPassword, { password, vCode: code }, { token })).code;
    expect(await set('weak')).toBe(CODE.passwordWeak);
    expect(await set(FRESH, vCode === '000000' ? '000001' : '000000')).toBe(CODE.codeWrong);
    expect(await set(FRESH)).toBe(CODE.ok);
    expect(await set('Lantern-2027')).toBe(CODE.conflict);
    expect((await server.signIn(member.account.mobile, FRESH)).code).toBe(CODE.ok);
    expect(await recordsOf(member.accountId, 'account.setPassword')).toHaveLength(1);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bindEmail,
  cancelAccount,
  cancelPersonalAccount,
  emailSendVC,
  resetMobile,
  setPassword,
  updatePassword,
} from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { provePerson } from '@contract/session/proof-calls';
import { checkVC, resetPassword, sendVC, sendVCForMobile } from '@contract/session/sign-in-calls';
import { eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { message } from '@server/db/schema/message';
import { randomId } from '@server/auth/random';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { mailOwner, tellOwnerKind } from './tell-owner';
import type { SecurityNotice } from '@server/providers/sender/code-sender';
import { buildMember, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const EMAIL = 'owner@example.com';
const FRESH = 'Lighthouse-7';
let server: TestServer;
let serial = 0;

beforeAll(async () => {
  server = await createTestServer();
  const reason = { itemType: 'cancelReason', itemCode: 'other', name: '其他' };
  await server.db.insert(dictionaryItem).values({ id: randomId(), ...reason });
});
beforeEach(() => void server.told.splice(0));

/** Does what the changes have asked for. */
async function sendMails(tell = async (notice: SecurityNotice) => void server.told.push(notice)) {
  const log = (event: string, fields?: object) =>
    void server.logged.push(`${event} ${JSON.stringify(fields ?? {})}`);
  const sender = { isOutbox: false, send: async () => {}, mail: async () => {}, text: async () => {}, tell };
  const parts = {
    db: server.db,
    raw: server.database.raw,
    now: server.clock.now,
    ids: randomId,
    log: { info: log, error: log },
    sender,
  };
  await createJobs(parts, [runsAs(tellOwnerKind, async (work) => await mailOwner(parts, work))]).runDue();
}
const messagesOf = async (memberId: string) =>
  (await server.db.select().from(message).where(eq(message.memberId, memberId))).map(
    ({ title, path, category }) => [category, title.zh_CN, path],
  );
const SAID: Record<string, string> = {
  passwordChanged: '您的登录密码已修改',
  mobileChanged: '您的登录手机号已更换',
  emailChanged: '您的邮箱已更新',
};

/** Whoever changes the account: its owner, or somebody with the owner's phone. */
async function buildOwner(email: string | null, passwordHash?: null) {
  serial += 1;
  const address = email && `${serial}.${email}`;
  const proven = { email: address, emailVerifiedAt: server.clock.now() };
  const given = passwordHash === null ? { ...proven, passwordHash } : proven;
  const { member, token } = await buildSignedIn(server, { account: given });
  const own = async (scene: 'cancel' | 'changeMobile' | 'updatePassword') => {
    await server.call(sendVCForMobile, { scene }, { token });
    return server.lastCode();
  };
  return { address, member, token, own };
}
type Owner = Awaited<ReturnType<typeof buildOwner>>;

const CHANGES: Record<string, (owner: Owner) => Promise<{ code: number }>> = {
  passwordChanged: async ({ token }) =>
    await server.call(updatePassword, { oldPassword: PASSWORD, password: FRESH }, { token }),
  mobileChanged: async ({ token, own }) => {
    const vCode = await own('changeMobile');
    const newMobile = `1371000${1000 + serial}`;
    await server.call(sendVCForMobile, { scene: 'newMobile', mobile: newMobile, vCode }, { token });
    return await server.call(resetMobile, { vCode, newMobile, newVCode: server.lastCode() }, { token });
  },
  emailChanged: async ({ token }) => {
    const email = `new-${serial}@example.com`;
    await server.call(emailSendVC, { email }, { token });
    return await server.call(bindEmail, { email, vCode: server.lastCode() }, { token });
  },
  accountCancelled: async ({ token, own }) => {
    const { data } = await server.call(cancelPersonalAccount, { isAgreed: 'true' }, { token });
    const input = { ticket: data.ticket!, reason: 'other', vCode: await own('cancel') };
    return await server.call(cancelAccount, input, { token });
  },
};

describe('the owner of an account', () => {
  it.each(Object.entries(CHANGES))('is told at the address until then: %s', async (event, change) => {
    const owner = await buildOwner(EMAIL);
    const elsewhere = await buildMember(server.db, { accountId: owner.member.accountId });
    await server.call(provePerson, { password: PASSWORD }, { token: owner.token });
    expect((await change(owner)).code).toBe(CODE.ok);
    await sendMails();
    const said = SAID[event] ? [['system', SAID[event], '/personalAccountSecure']] : [];
    expect([await messagesOf(owner.member.id), await messagesOf(elsewhere.id)]).toEqual([said, said]);
    const { mobile } = owner.member.account;
    const maskedMobile = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
    expect(server.told).toEqual([
      { email: owner.address, maskedMobile, event, at: server.clock.now(), lang: 'zh_CN' },
    ]);
  });

  it('is told of a first password, and of one that was reset without a session, in the caller’s language', async () => {
    const owner = await buildOwner(EMAIL, null);
    const first = { password: FRESH, vCode: await owner.own('updatePassword') };
    await server.call(setPassword, first, { token: owner.token, lang: 'en' });
    await sendMails();
    const { mobile } = owner.member.account;
    await server.call(sendVC, { mobile, scene: 'reset', ...(await server.solvedCaptcha('code')) });
    const proof = { mobile, scene: 'reset' as const, vCode: server.lastCode() };
    const { ticket } = (await server.call(checkVC, proof)).data;
    await server.call(resetPassword, { ticket, password: 'Lantern-2026' });
    await sendMails();
    expect(server.told.map(({ email, event, lang }) => [email, event, lang])).toEqual([
      [owner.address, 'passwordSet', 'en'],
      [owner.address, 'passwordChanged', 'zh_CN'],
    ]);
  });

  it.each(Object.entries(CHANGES))('without an address gets no mail: %s', async (_, change) => {
    expect((await change(await buildOwner(null))).code).toBe(CODE.ok);
    await sendMails();
    expect(server.told).toEqual([]);
  });

  it('is not told of what was refused, nor of the same address bound again', async () => {
    const { token, address } = await buildOwner(EMAIL);
    const wrong = { oldPassword: 'Wrong-2026', password: FRESH };
    expect((await server.call(updatePassword, wrong, { token })).code).toBe(CODE.oldPasswordWrong);
    expect((await server.call(emailSendVC, { email: address! }, { token })).code).toBe(CODE.emailTaken);
    await sendMails();
    expect(server.told).toEqual([]);
  });

  it('proves an address that somebody else has entered, which changes nothing else', async () => {
    const { member, token, address } = await buildOwner(EMAIL);
    const isOwn = eq(account.id, member.accountId);
    await server.db.update(account).set({ emailVerifiedAt: null }).where(isOwn);
    await server.call(emailSendVC, { email: address! }, { token });
    const proof = { email: address!, vCode: server.lastCode() };
    expect((await server.call(bindEmail, proof, { token })).code).toBe(CODE.ok);
    const [own] = await server.db.select().from(account).where(isOwn);
    expect(own).toMatchObject({ email: address, emailVerifiedAt: server.clock.now() });
    await sendMails();
    expect(server.told).toEqual([]);
  });

  it('gets the mail later when it cannot be sent, and no log says the address', async () => {
    const owner = await buildOwner(EMAIL);
    expect((await CHANGES.passwordChanged!(owner)).code).toBe(CODE.ok);
    await sendMails(() => Promise.reject(new Error(`550 ${owner.address}`)));
    expect(server.logged.join()).toContain('security notice not sent');
    expect(server.logged.join()).not.toContain(owner.address);
    server.clock.advance(60 * 60_000);
    await sendMails();
    expect(server.told).toMatchObject([{ email: owner.address, event: 'passwordChanged' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { getVCode, loginOut } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { session } from '@server/db/schema/session';
import { captcha, loginTicket, outboxMessage, rateLimit, verifyCode } from '@server/db/schema/sign-in';
import { buildMember, buildSession, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createTestServer } from '@tests/helpers/server';
import { purgeExpired } from './purge-expired';

const DAY = 24 * 60 * 60_000;

describe('tidying up', () => {
  it('deletes what has served its time and keeps the rest', async () => {
    const server = await createTestServer();
    const { db, clock } = server;
    const person = await buildMember(db);
    await buildMember(db, { accountId: person.accountId });
    await server.signIn(person.account.mobile, PASSWORD);
    await server.call(getVCode, { mobile: person.account.mobile, ...(await server.solvedCaptcha('code')) });
    await server.solvedCaptcha();
    await db.insert(outboxMessage).values({
      id: 'old',
      channel: 'sms',
      target: '+8613800138000',
      scene: 'login',
      text: 'old',
      createdAt: clock.now(),
    });
    const closed = await buildSignedIn(server);
    await server.call(loginOut, {}, { token: closed.token });
    const counts = async () =>
      await Promise.all(
        [captcha, verifyCode, loginTicket, rateLimit, outboxMessage, session].map((table) =>
          db.$count(table),
        ),
      );

    await purgeExpired({ db, now: clock.now });
    expect((await counts()).every((count) => count > 0)).toBe(true);

    clock.advance(91 * DAY);
    const live = await buildSession(db, person, clock.now());
    await server.solvedCaptcha();
    await purgeExpired({ db, now: clock.now });
    expect(await counts()).toEqual([1, 0, 0, 1, 0, 1]);
    expect((await server.call(getTokenInfo, {}, { token: live })).code).toBe(0);
  });
});

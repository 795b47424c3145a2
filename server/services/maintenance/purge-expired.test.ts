import { USUAL_TERMS } from '@contract/attendance/terms';
import { describe, expect, it } from 'vitest';
import { getVCode, loginOut } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { job } from '@server/db/schema/job';
import { session } from '@server/db/schema/session';
import { captcha, loginTicket, outboxMessage, rateLimit, verifyCode } from '@server/db/schema/sign-in';
import { buildMember, buildSession, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createTestServer } from '@tests/helpers/server';
import { ruleTrial } from '@server/db/schema/attendance/rule';
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

  it('keeps what was done for a company for a month, what the clock asked for for a day, and what still waits', async () => {
    const { db, clock } = await createTestServer();
    const { tenantId } = await buildMember(db);
    const at = clock.now();
    const build = async (id: string, given: Partial<typeof job.$inferInsert>) =>
      await db.insert(job).values({
        id,
        kind: 'test.kept',
        isAlone: false,
        payload: {},
        state: 'done',
        maxAttempts: 1,
        dueAt: at,
        createdAt: at,
        finishedAt: at,
        ...given,
      });
    await build('of the clock', {});
    await build('of the clock, failed', { state: 'failed' });
    await build('of a company', { tenantId });
    await build('waiting', { tenantId, state: 'waiting', finishedAt: null });
    const left = async () => {
      await purgeExpired({ db, now: clock.now });
      return (await db.select({ id: job.id }).from(job)).map((row) => row.id).sort();
    };
    clock.advance(DAY + 1);
    expect(await left()).toEqual(['of a company', 'of the clock, failed', 'waiting']);
    clock.advance(29 * DAY);
    expect(await left()).toEqual(['waiting']);
  });

  it('keeps trials of rules for a week', async () => {
    const { db, clock } = await createTestServer();
    const { id: memberId, tenantId } = await buildMember(db);
    const trial = { tenantId, memberId, groupId: 'default', terms: USUAL_TERMS, createdAt: clock.now() };
    await db.insert(ruleTrial).values({ id: 'a', ...trial, fromDate: '2026-10-01', toDate: '2026-10-31' });
    const left = async () => {
      await purgeExpired({ db, now: clock.now });
      return await db.$count(ruleTrial);
    };
    clock.advance(7 * DAY);
    expect(await left()).toBe(1);
    clock.advance(1);
    expect(await left()).toBe(0);
  });
});

import { asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { resendSigning } from '@contract/signing/act-calls';
import { sendSigning } from '@contract/signing/draft-calls';
import { getVCode } from '@contract/session/sign-in-calls';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { job } from '@server/db/schema/job';
import { rateLimit } from '@server/db/schema/sign-in';
import { LimitReached } from '@server/kernel/errors';
import { allJobs } from '@server/jobs/all-jobs';
import { createJobs } from '@server/jobs/create-jobs';
import type { TextMessage } from '@server/providers/sender/code-sender';
import { tellOwnerKind } from '@server/services/account/security/tell-owner';
import { sendJob } from '@server/jobs/send-job';
import { buildMember } from '@tests/helpers/factories';
import { signingParts } from '@tests/helpers/signing/run-jobs';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { limitSender } from './limited-sender';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NUMBER = '+8613611112222';

let server: TestServer;
beforeEach(async () => void (server = await createTestServer()));

/** What has left, and the one way out in front of it. */
function wayOut(settings: Record<string, string>) {
  const left: string[] = [];
  let isDown = false;
  const leave = async (to: string) => {
    if (isDown) {
      throw new Error('gateway down');
    }
    left.push(to);
    await Promise.resolve();
  };
  const sender = limitSender(
    {
      isOutbox: false,
      send: async ({ target }) => await leave(target),
      tell: async ({ email }) => await leave(email),
      mail: async ({ email }) => await leave(email),
      text: async ({ mobile }) => await leave(mobile),
    },
    { db: server.db, now: server.clock.now, env: readEnv({ SEED: 'none', ...settings }) },
  );
  const text = async (mobile: string, tenantId = 'one') =>
    await sender.text({ key: randomId(), mobile, text: 'x', tenantId });
  const mail = async (email: string, tenantId = 'one') =>
    await sender.mail({ key: randomId(), email, subject: 'x', text: 'x', tenantId });
  const code = async (target: string) =>
    await sender.send({ channel: 'sms', target, scene: 'login', code: '1', minutes: 5, lang: 'en' });
  return { left, text, mail, code, sender, setDown: (down: boolean) => void (isDown = down) };
}

async function refusalOf(sent: Promise<void>): Promise<LimitReached> {
  const error = await sent.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LimitReached);
  return error as LimitReached;
}

describe('a message', () => {
  it('is one too many for a number, whatever kind it is, until the hour ends', async () => {
    const { left, text, code } = wayOut({ SMS_PER_NUMBER_HOUR: '3' });
    await text(NUMBER);
    await code(NUMBER);
    await text(NUMBER, 'two');
    server.clock.advance(20 * MINUTE_MS);
    const refused = await refusalOf(code(NUMBER));
    expect([refused.messageKey, refused.params['minutes']]).toEqual(['messagesToOneMinutes', 40]);
    expect(refused.retryAt.getTime() - server.clock.now().getTime()).toBe(40 * MINUTE_MS);
    await code('+8613611112223');
    server.clock.advance(40 * MINUTE_MS);
    await code(NUMBER);
    expect(left).toHaveLength(5);
  });

  it('is one too many for a number in a day', async () => {
    const { text } = wayOut({ SMS_PER_NUMBER_HOUR: '2', SMS_PER_NUMBER_DAY: '3' });
    await text(NUMBER);
    await text(NUMBER);
    server.clock.advance(HOUR_MS);
    await text(NUMBER);
    const { messageKey, params } = await refusalOf(text(NUMBER));
    expect([messageKey, params['hours']]).toEqual(['messagesToOneHours', 23]);
  });

  it('is one too many for a mailbox, however its address is written', async () => {
    const { left, mail, sender } = wayOut({ MAIL_PER_ADDRESS_HOUR: '2' });
    await mail('zhou@example.com');
    await mail('ZHOU+1@example.com');
    await refusalOf(mail('zhou+2@Example.com'));
    const notice = { maskedMobile: '138****0000', event: 'passwordSet', lang: 'en' } as const;
    await refusalOf(sender.tell({ ...notice, email: 'zhou@example.com', at: server.clock.now() }));
    expect(left).toHaveLength(2);
  });

  it('is one too many for a company, and not for another', async () => {
    const { text } = wayOut({ SMS_PER_COMPANY_DAY: '2' });
    await text('+8613611110001');
    await text('+8613611110002');
    expect((await refusalOf(text('+8613611110003'))).messageKey).toBe('messagesOfCompanyHours');
    await text('+8613611110003', 'two');
  });

  it('is one too many in total', async () => {
    const { text, code } = wayOut({ SMS_PER_HOUR: '2' });
    await text('+8613611110001', 'one');
    await code('+8613611110002');
    expect((await refusalOf(text('+8613611110003', 'two'))).messageKey).toBe('messagesInAllMinutes');
  });

  it('counts nowhere when it is refused or could not be handed over', async () => {
    const { text, setDown } = wayOut({ SMS_PER_NUMBER_HOUR: '1', SMS_PER_HOUR: '2' });
    setDown(true);
    await expect(text(NUMBER)).rejects.toThrow('gateway down');
    setDown(false);
    await text(NUMBER);
    await refusalOf(text(NUMBER));
    await refusalOf(text(NUMBER));
    await text('+8613611110002');
    await refusalOf(text('+8613611110003'));
  });

  it('never leaves more often than allowed, many at once', async () => {
    const { left, text } = wayOut({ SMS_PER_NUMBER_HOUR: '5' });
    await Promise.allSettled(Array.from({ length: 40 }, async () => await text(NUMBER)));
    expect(left).toHaveLength(5);
  });
});

describe('what sends messages', () => {
  /** Jobs with a sender that notes what leaves. */
  function jobs() {
    const texts: TextMessage[] = [];
    const parts = signingParts(server);
    const sender = {
      ...parts.sender,
      text: async (one: TextMessage) => void (await Promise.resolve(texts.push(one))),
    };
    const given = { ...parts, sender };
    return { texts, runJobs: async () => await createJobs(given, allJobs(given)).runDue() };
  }

  it('invites one number ten times an hour at most, however often documents are sent to it', async () => {
    const { texts, runJobs } = jobs();
    const { an, draft, get, lastDay } = await buildSigningCompany(server);
    const outsider = { name: '周外', mobile: '13611112222' };
    let refused: { code: number; msg: string } | undefined;
    for (let at = 0; at < 19; at += 1) {
      const { id, revision } = await draft([], { outsider });
      const sent = await an.call(sendSigning, { id, revision });
      refused = sent.code === CODE.ok ? refused : sent;
      await runJobs();
      if (sent.code === CODE.ok) {
        const before = (await get(an, id)).data.revision;
        const again = await an.call(resendSigning, { id, revision: before, deadline: lastDay(20) });
        refused = again.code === CODE.ok ? refused : again;
        await runJobs();
      }
    }
    expect(texts).toHaveLength(10);
    expect(texts.every(({ mobile }) => mobile === NUMBER)).toBe(true);
    expect(refused).toMatchObject({
      code: CODE.tooMany,
      msg: '发往该号码或邮箱的消息过多，请在60分钟后重试',
    });
  });

  it('puts a job off without counting the attempt, and does it once the limit ends', async () => {
    const parts = signingParts(server);
    const told: string[] = [];
    const sender = {
      ...parts.sender,
      tell: async ({ email }: { email: string }) => void (await Promise.resolve(told.push(email))),
    };
    const given = { ...parts, sender, env: readEnv({ SEED: 'none', MAIL_PER_ADDRESS_HOUR: '1' }) };
    const run = async () => await createJobs(given, allJobs(given)).runDue();
    const notice = { maskedMobile: '138****0000', event: 'passwordSet', lang: 'en' } as const;
    const at = server.clock.now().toISOString();
    for (const n of [1, 2]) {
      await sendJob(
        server.db,
        parts,
        tellOwnerKind,
        { ...notice, email: 'an@example.com', at },
        { key: `${n}` },
      );
    }
    await run();
    const rows = await server.db
      .select()
      .from(job)
      .where(eq(job.kind, tellOwnerKind.name))
      .orderBy(asc(job.state));
    expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['done', 1],
      ['waiting', 0],
    ]);
    server.clock.advance(HOUR_MS);
    await run();
    expect(told).toHaveLength(2);
  });

  it('says of a number that no one has here what it says of a number of someone', async () => {
    const { account } = await buildMember(server.db);
    const answers: unknown[] = [];
    for (const mobile of [account.mobile, '13611112222']) {
      const { left, text } = wayOut({ SMS_PER_NUMBER_HOUR: '10' });
      for (let at = 0; at < 10; at += 1) {
        await text(`+86${mobile}`);
      }
      const captcha = await server.solvedCaptcha('code', {}, mobile);
      const { code, msg } = await server.call(getVCode, { mobile, ...captcha });
      answers.push([left.length, code, msg]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([10, CODE.tooMany, expect.stringContaining('60分钟')]);
  });

  it('counts a code to a number that no one has as if it had left', async () => {
    const captcha = await server.solvedCaptcha('code', {}, '13611112222');
    await server.call(getVCode, { mobile: '13611112222', ...captcha });
    expect(server.sent).toEqual([]);
    const rows = await server.db
      .select()
      .from(rateLimit)
      .where(like(rateLimit.key, `message-toOne:%${NUMBER}`));
    expect(rows.map(({ hits }) => hits)).toEqual([1, 1]);
  });
});

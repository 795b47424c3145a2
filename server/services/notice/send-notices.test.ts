import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { notice, noticeSetting } from '@server/db/schema/notice';
import { providerApp } from '@server/db/schema/provider';
import { createProviders } from '@server/providers/providers';
import type { QuietHours } from '@contract/message/notice';
import { CODE } from '@contract/codes';
import { listUndelivered, resendUndelivered } from '@contract/message/notice-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { CHAT_CLIENTS } from '@contract/host/chat-client';
import { STRANGER } from '@tests/helpers/notices/fake-notice-routes';
import { startNoticeWorld, type NoticeWorld } from '@tests/helpers/notices/notice-world';
import { sendNotices } from './send-notices';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';

const MINUTE = 60_000;
let given: NoticeWorld;
beforeAll(async () => void (given = await startNoticeWorld()));
afterAll(async () => await given.world.fake.close());

const LINKS = {
  dingTalk:
    /^dingtalk:\/\/dingtalkclient\/action\/openapp\?corpid=corp-.*&redirect_url=https%3A%2F%2Fhr\.example\.com%2Fm%2Flg-approve-detail%3Fid%3D1%26corpid%3Dcorp-/,
  wechatWork: /^https:\/\/hr\.example\.com\/m\/lg-approve-detail\?id=1&corpid=corp-/,
  feishu:
    /^https:\/\/applink\.feishu\.cn\/client\/web_app\/open\?appId=key-.*&lk_target_url=https%3A%2F%2Fhr\.example\.com%2Fm%2F/,
  wechat: /^https:\/\/hr\.example\.com\/m\/lg-approve-detail\?id=1&corpid=corp-/,
};

describe.each(CHAT_CLIENTS)('a notice in %s', (client) => {
  it('arrives once with a link that signs in there, and without what it is about', async () => {
    const { reader, userId } = await given.buildReader(client);
    await given.tell(reader);
    await given.settle();
    await given.settle();
    const [got, ...more] = given.got(userId);
    expect(more).toEqual([]);
    expect(got).toMatchObject({ title: '有新的审批待您处理', link: expect.stringMatching(LINKS[client]) });
    expect(JSON.stringify(got)).not.toContain('机密');
    expect(await given.rows(reader.id)).toMatchObject([{ state: 'sent', provider: client, attempts: 1 }]);
  });

  it('is sent with a new token when the old one has ended, and later when the server is not let in', async () => {
    const { reader, userId, app } = await given.buildReader(client);
    await given.tell(reader, { kind: 'task', title: { zh_CN: '任务有变化' } });
    await given.settle();
    given.world.fake.revokeTokens();
    await given.tell(reader, { kind: 'copied' });
    await given.settle();
    expect(given.got(userId)).toHaveLength(2);
    given.world.fake.state.isIpTrusted = false;
    await given.tell(reader, { kind: 'urged', title: { zh_CN: '请尽快审批' } });
    await given.settle();
    given.world.fake.state.isIpTrusted = true;
    const state = async () => (await given.rows(reader.id)).find(({ kind }) => kind === 'urged');
    expect(await state()).toMatchObject({ state: 'waiting', fault: 'ipRefused', attempts: 1 });
    given.clock.advance(MINUTE);
    await given.settle();
    expect(await state()).toMatchObject({ state: 'sent', fault: null, attempts: 2 });
    expect(given.got(userId)).toHaveLength(3);
    expect(await given.jobsOf(app.tenantId)).toEqual([]);
  });

  it('to somebody who cannot see the app fails at once, and the company is told', async () => {
    const { reader, app } = await given.buildReader(client, STRANGER);
    await given.tell(reader);
    await given.settle();
    expect(await given.rows(reader.id)).toMatchObject([{ state: 'failed', fault: 'personRefused' }]);
    expect(await given.jobsOf(app.tenantId)).toMatchObject([
      {
        kind: 'notice.resend',
        state: 'failed',
        payload: { by: client },
        failure: { key: 'noticesNotTaken' },
      },
    ]);
  });
});

describe('who is told, and when', () => {
  it('several of a kind that wait become one, and it leads to the list', async () => {
    const { reader, userId } = await given.buildReader('feishu');
    await given.tell(reader);
    await given.settle();
    await given.tell(reader);
    await given.tell(reader, { path: '/lg-approve-detail?id=2' });
    await given.settle();
    expect(given.got(userId)).toHaveLength(1);
    given.clock.advance(5 * MINUTE);
    await given.settle();
    expect(given.got(userId)[1]).toMatchObject({
      title: '您有 2 项审批待处理',
      link: expect.stringContaining(encodeURIComponent('/m/messages?')),
    });
    expect((await given.rows(reader.id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'merged']);
  });

  it('what has been read, taken back or is for somebody who has left is not sent; safety is', async () => {
    const { reader, userId } = await given.buildReader('wechatWork');
    await given.tell(reader, {}, { holdMs: 11_000 });
    await given.settle();
    expect(given.got(userId)).toEqual([]);
    await given.readAll(reader.id);
    await given.tell(reader, { kind: 'task', sourceId: 'undone' }, { holdMs: 11_000 });
    await given.world.db.delete(message).where(eq(message.sourceId, 'undone'));
    await given.tell(reader, { kind: 'security', title: { zh_CN: '密码已修改' } });
    await given.readAll(reader.id);
    given.clock.advance(12_000);
    await given.settle();
    expect(given.got(userId)).toMatchObject([{ title: '密码已修改' }]);
    await given.tell(reader, { kind: 'copied' });
    await given.world.db.update(member).set({ status: 'left' }).where(eq(member.id, reader.id));
    await given.settle();
    expect(given.got(userId)).toHaveLength(1);
  });

  it('quiet hours wait for the morning, in the zone of the company', async () => {
    const { reader, userId } = await given.buildReader('dingTalk');
    await setQuiet(reader, { from: '09:00', to: '18:00' });
    await given.tell(reader);
    await given.settle();
    expect(given.got(userId)).toEqual([]);
    const [row] = await given.rows(reader.id);
    expect(row?.sendAt.toISOString()).toMatch(/T10:00:00/);
  });

  it('a mail goes where there is no client, to an address that its owner has proven', async () => {
    const { mailed } = given;
    const person = await buildMember(given.world.db);
    await given.setEmail(person.accountId, 'li@example.com', null);
    await given.tell(person);
    await given.settle();
    expect(mailed).toEqual([]);
    await given.setEmail(person.accountId, 'li@example.com');
    await given.tell(person);
    await given.settle();
    const [row] = await given.rows(person.id);
    expect(mailed).toEqual([
      {
        key: row!.id,
        email: 'li@example.com',
        subject: '有新的审批待您处理',
        text: expect.stringContaining('https://hr.example.com/m/lg-approve-detail?id=1'),
      },
    ]);
  });
});

describe('a client that refuses', () => {
  it('is asked once in a run, tried six times, and then waits for the administrator', async () => {
    const { app, reader, userId } = await given.buildReader('wechatWork');
    const { fake } = given.world;
    const secondReader = await buildMember(given.world.db, { tenantId: app.tenantId });
    expect(secondReader.tenantId).toBe(app.tenantId);
    fake.state.isIpTrusted = false;
    for (const kind of ['waiting', 'task', 'copied'] as const) {
      await given.tell(reader, { kind, title: { zh_CN: kind } });
    }
    const before = fake.count('/cgi-bin/message/send');
    await given.settle();
    expect(fake.count('/cgi-bin/message/send') - before).toBeLessThanOrEqual(3);
    for (const minutes of [1, 3, 9, 33, 130]) {
      given.clock.advance(minutes * MINUTE);
      await given.settle();
    }
    expect((await given.rows(reader.id)).map(({ state, fault }) => [state, fault])).toEqual(
      Array.from({ length: 3 }, () => ['failed', 'ipRefused']),
    );
    const [failed, ...more] = await given.jobsOf(app.tenantId);
    expect([failed?.state, more]).toEqual(['failed', []]);
    // Whoever connects the clients sees it, and sends it again once the console has been set right.
    const { server } = given.world;
    const { token } = await buildSignedIn(server, {
      tenantId: app.tenantId,
      functions: [FUNCTION_ID.chatClients],
    });
    const lost = async () => (await server.call(listUndelivered, {}, { token })).data.list;
    const fault = { kind: 'ipRefused', errcode: 60020 };
    expect(await lost()).toEqual([{ client: 'wechatWork', count: 3, fault, isSending: false }]);
    const resend = async () => await server.call(resendUndelivered, { client: 'wechatWork' }, { token });
    await resend();
    given.clock.advance(MINUTE);
    await given.settle();
    expect(await lost()).toMatchObject([{ count: 3, isSending: false }]);
    fake.state.isIpTrusted = true;
    await Promise.all([resend(), resend()]);
    expect(await lost()).toMatchObject([{ count: 3, isSending: true }]);
    given.clock.advance(MINUTE);
    await given.settle();
    expect(given.got(userId)).toHaveLength(3);
    expect((await given.jobsOf(app.tenantId)).map(({ state }) => state)).toEqual(['done']);
    expect(await lost()).toEqual([]);
    expect((await resend()).code).toBe(CODE.notFound);
  });

  it('never holds the others up: one that hangs is left for later', async () => {
    const { reader, userId } = await given.buildReader('feishu');
    const { fake, providers } = given.world;
    const clients = providers.clients;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    fake.fail({ path: '/im/v1/messages', hold: async () => await held });
    Object.assign(providers, { clients: createProviders({ bases: fake.bases, timeoutMs: 200 }).clients });
    await given.tell(reader);
    await given.settle();
    Object.assign(providers, { clients });
    release();
    expect(await given.rows(reader.id)).toMatchObject([{ state: 'waiting', fault: 'unreachable' }]);
    given.clock.advance(MINUTE);
    await given.settle();
    expect(given.got(userId)).toHaveLength(1);
  });

  it('an app of the operator without a secret is not in use', async () => {
    const { app, reader } = await given.buildReader('dingTalk');
    delete (given.world.providers.secrets as Record<string, string>)[app.appKey];
    await given.tell(reader);
    await given.settle();
    expect(await given.rows(reader.id)).toMatchObject([{ state: 'dropped' }]);
    expect(await given.world.db.$count(providerApp, eq(providerApp.id, app.id))).toBe(1);
  });
});

async function setQuiet(
  { id: memberId, tenantId }: { id: string; tenantId: string },
  quietHours: QuietHours | 'none',
): Promise<void> {
  const row = { memberId, tenantId, quietHours, choice: {}, updatedAt: given.clock.now() };
  await given.world.db.insert(noticeSetting).values(row);
}

/** A process that dies before or after the client has taken a notice, or loses the client's answer. */
const STEPS = ['work', 'dieBefore', 'dieAfter', 'refuse', 'wait', 'tell'] as const;

it('in any order of crashes and retries nothing is lost, and the client shows nothing twice', async () => {
  const { db, providers } = given.world;
  const signal = new AbortController().signal;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 8 }), async (steps) => {
      const { reader, userId, app } = await given.buildReader('feishu');
      const payload = { tenantId: app.tenantId };
      await setQuiet(reader, 'none');
      let told = 1;
      let jobNumber = 0;
      const run = async (change?: 'dieBefore' | 'dieAfter') => {
        const { notify } = providers.clients.feishu;
        if (change) {
          providers.clients.feishu.notify = async (...args) => {
            if (change === 'dieAfter') {
              await notify(...args);
            }
            throw new Error('killed');
          };
        }
        const id = `${app.id}-${(jobNumber += change ? 0 : 1)}`;
        const work = { id, payload, tenantId: null, key: null, progress: async () => {}, signal };
        await sendNotices(given.parts, work).catch(() => undefined);
        providers.clients.feishu.notify = notify;
      };
      await given.tell(reader);
      for (const step of steps) {
        if (step === 'tell') {
          await given.tell(reader);
          told += 1;
        } else if (step === 'wait') {
          given.clock.advance(6 * MINUTE);
        } else if (step === 'refuse') {
          const takeBack = given.world.fake.fail({ path: '/im/v1/messages', errcode: 230020 });
          await run();
          takeBack();
        } else {
          await run(step === 'work' ? undefined : step);
        }
      }
      for (let turn = 0; turn < 2; turn += 1) {
        given.clock.advance(130 * MINUTE);
        await run();
      }
      const rows = await db.select().from(notice).where(eq(notice.memberId, reader.id));
      const sent = rows.filter(({ state }) => state === 'sent');
      expect(rows.filter(({ state }) => !['sent', 'merged'].includes(state))).toEqual([]);
      expect(sent.reduce((sum, { messages }) => sum + messages, 0)).toBe(told);
      expect(
        given
          .got(userId)
          .map(({ key }) => key)
          .sort(),
      ).toEqual(sent.map(({ id }) => id).sort());
    }),
    { numRuns: 6 },
  );
});

import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { messageList, messageMarkRead } from '@contract/message/calls';
import { message } from '@server/db/schema/message';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

describe('messages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  type To = { id: string; tenantId: string };
  async function send(to: To, given: Partial<typeof message.$inferInsert> = {}) {
    const id = randomId();
    const text = { zh_CN: '您有新的审批', en: 'A request waits for you' };
    const row = { id, tenantId: to.tenantId, memberId: to.id, title: text, body: text, createdAt: BUILT_AT };
    await server.db.insert(message).values({ ...row, category: 'approval', ...given });
    return id;
  }

  it('are listed newest first, by category too, with the unread of each', async () => {
    const { member, token } = await buildSignedIn(server);
    const old = await send(member);
    const read = await send(member, { category: 'system', readAt: BUILT_AT });
    const fresh = await send(member, { createdAt: new Date(BUILT_AT.getTime() + 1) });
    const all = (await server.call(messageList, {}, { token })).data;
    expect(all.list.map((one) => one.id)[0]).toBe(fresh);
    expect(new Set(all.list.map((one) => one.id))).toEqual(new Set([old, read, fresh]));
    expect(all.unread).toEqual([{ category: 'approval', count: 2 }]);
    const { list } = (await server.call(messageList, { category: 'system' }, { token })).data;
    expect(list).toMatchObject([{ id: read, isRead: true }]);
  });

  it('are marked read by name or all at once, never those of another person', async () => {
    const { member, token } = await buildSignedIn(server);
    const { member: stranger, token: theirs } = await buildSignedIn(server);
    const mine = [await send(member), await send(member), await send(member)];
    const foreign = await send(stranger);
    const some = await server.call(messageMarkRead, { ids: [mine[0]!, foreign] }, { token });
    expect(some.data).toEqual({ unreadMessages: 2 });
    expect((await server.call(messageMarkRead, { isAll: true }, { token })).data).toEqual({
      unreadMessages: 0,
    });
    expect((await server.call(messageList, {}, { token: theirs })).data.unread).toEqual([
      { category: 'approval', count: 1 },
    ]);
  });

  it.each([{}, { ids: [] }, { isAll: false }])('refuses %j: nothing is named', async (input) => {
    const { token } = await buildSignedIn(server);
    expect((await server.call(messageMarkRead, input, { token })).code).toBe(CODE.badRequest);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { punch } from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { LIVE_PATH } from '@contract/message/live';
import { FUNCTION_ID } from '@contract/role/functions';
import { loginOut } from '@contract/session/sign-in-calls';
import { SESSION_HEADER } from '@contract/start-limits';
import { randomId } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { member } from '@server/db/schema/member';
import { notify } from '@server/services/notice/notify';
import { buildMember, buildSession, buildSignedIn } from '@tests/helpers/factories';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { createLive, type Live } from './create-live';

let server: TestServer;
let live: Live;
/** Another process on the same database. */
let other: Live;
beforeAll(async () => {
  server = await createTestServer();
  const env = readEnv({ SEED: 'none' });
  const log = { info: () => undefined, error: () => undefined };
  const parts = { database: server.database, log, ids: randomId, now: server.clock.now, env };
  live = createLive(parts);
  other = createLive(parts);
  await Promise.all([live.start(), other.start()]);
  server.restart({ live });
  await vi.waitFor(() => expect([live.isHearing(), other.isHearing()]).toEqual([true, true]));
});
afterAll(async () => void (await Promise.all([live.stop(), other.stop()])));

/** Opens the stream as the portal does, and keeps what comes. */
async function openStream(token: string | undefined) {
  const response = await server.app.request(`/api${LIVE_PATH}`, {
    headers: token === undefined ? {} : { [SESSION_HEADER]: token },
  });
  let text = '';
  let isOver = false;
  const reader = response.body?.getReader();
  const read = async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const chunk = await reader!.read();
      if (chunk.done) {
        isOver = true;
        return;
      }
      text += decoder.decode(chunk.value);
    }
  };
  void (reader && read());
  return {
    response,
    text: () => text,
    isOver: () => isOver,
    topics: () => [...text.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(([, data]) => data),
    close: async () => await reader?.cancel(),
  };
}

const tell = async ({ tenantId, id: to }: { tenantId: string; id: string }) =>
  await server.db.transaction(async (tx) => {
    const title = { zh_CN: '新消息' };
    const clock = { now: server.clock.now, ids: randomId };
    await notify(tx, clock, tenantId, [{ to, kind: 'task', title, body: title, path: '/messages' }]);
  });

describe('the stream of a person', () => {
  it('hears of the roster, whoever plans the company or is planned', async () => {
    const { token, an, bo, tokenOf, put, work, publish } = await buildRosterCompany(server);
    const planner = await openStream(token);
    const planned = await openStream(await tokenOf(an));
    const colleague = await openStream(await tokenOf(bo));
    await put(an, 1, [work('early')]);
    await vi.waitFor(() => expect(planner.topics()).toEqual(['roster']));
    expect(planned.topics()).toEqual([]);
    await publish();
    await vi.waitFor(() => expect(planned.topics().join()).toContain('roster'));
    expect(colleague.topics()).toEqual([]);
    await Promise.all([planner.close(), planned.close(), colleague.close()]);
  });

  it('hears of its own changes alone, and of what is rolled back nothing', async () => {
    const [mine, colleague] = [await buildSignedIn(server), await buildMember(server.db)];
    const stream = await openStream(mine.token);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toContain('no-transform');
    await tell(colleague);
    await server.db
      .transaction(async (tx) => {
        await tx.update(member).set({ jobNumber: 'x' }).where(eq(member.id, mine.member.id));
        throw new Error('refused');
      })
      .catch(() => undefined);
    await tell(mine.member);
    await vi.waitFor(() => expect(stream.topics()).toEqual(['message']));
    expect(stream.text()).not.toContain(colleague.id);
    await stream.close();
    await vi.waitFor(() => expect(live.count()).toBe(0));
  });

  it('of who keeps attendance hears once that people have punched, that of others never', async () => {
    const keeper = await buildSignedIn(server, {
      roles: ['manager'],
      functions: [FUNCTION_ID.attendanceBoard],
    });
    const { tenantId } = keeper.member;
    const person = await buildSignedIn(server, {
      tenantId,
      functions: [FUNCTION_ID.attendance],
      roles: ['employee'],
    });
    const far = await buildSignedIn(server, { functions: [FUNCTION_ID.attendanceBoard] });
    const streams = await Promise.all(
      [keeper, person, far].map(async ({ token }) => await openStream(token)),
    );
    for (const requestId of ['one', 'two']) {
      const { code } = await server.call(punch, { requestId, position: null }, { token: person.token });
      expect(code).toBe(CODE.ok);
    }
    await vi.waitFor(() => expect(streams[0]!.topics()).toEqual(['attendance']), 8_000);
    expect(streams.slice(1).flatMap((stream) => stream.topics())).toEqual([]);
    await Promise.all(streams.map(async (stream) => await stream.close()));
  });

  it('ends with its session, and with the rights of the person', async () => {
    const { token } = await buildSignedIn(server);
    const stream = await openStream(token);
    await server.call(loginOut, {}, { token });
    await vi.waitFor(() => expect(stream.isOver()).toBe(true));
    const again = await openStream(token);
    expect(again.response.headers.get('content-type')).toContain('application/json');
    expect(live.count()).toBe(0);
  });

  it('is refused to strangers and to the ninth window, without a fault', async () => {
    const stranger = await openStream('nobody');
    expect(stranger.response.headers.get('content-type')).toContain('application/json');
    const person = await buildMember(server.db);
    const token = await buildSession(server.db, person, server.clock.now());
    const streams = [];
    for (let window = 0; window < 9; window += 1) {
      streams.push(await openStream(token));
    }
    expect(streams.map(({ response }) => response.status)).toEqual([...Array(8).fill(200), 204]);
    await Promise.all(streams.map(async (one) => await one.close()));
  });

  it('is heard in every process, and all end when one stops', async () => {
    const { member: person } = await buildSignedIn(server);
    const words: string[] = [];
    let isClosed = false;
    const sink = { write: (text: string) => words.push(text) > 0, close: () => void (isClosed = true) };
    other.open({ sessionId: 's', memberId: person.id }, sink);
    await tell(person);
    await vi.waitFor(() => expect(words.at(-1)).toBe('event: changed\ndata: message\n\n'));
    await other.stop();
    expect([isClosed, other.isHearing()]).toEqual([true, false]);
  });

  it('of somebody who does not read is let go', async () => {
    const { member: person } = await buildSignedIn(server);
    let isClosed = false;
    live.open(
      { sessionId: 's', memberId: person.id },
      { write: (text) => !text.includes('changed'), close: () => void (isClosed = true) },
    );
    await tell(person);
    await vi.waitFor(() => expect(isClosed).toBe(true));
    expect(live.count()).toBe(0);
  });
});

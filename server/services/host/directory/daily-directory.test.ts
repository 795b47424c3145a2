import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as calls from '@contract/host/directory-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { member } from '@server/db/schema/member';
import { buildSignedIn } from '@tests/helpers/factories';
import { startDirectoryWorld } from '@tests/helpers/people/directory-world';
import { sendDailyRuns } from './send-daily-runs';

let directories: Awaited<ReturnType<typeof startDirectoryWorld>>;
let world: typeof directories.world;
let clock: typeof directories.clock;
const parts = () => directories.parts();
const jobs = () => directories.jobs();
const company = (client: Parameters<typeof directories.company>[0]) => directories.company(client);
beforeAll(async () => {
  directories = await startDirectoryWorld();
  ({ world, clock } = directories);
});
afterAll(() => world.fake.close());

describe('a directory that is read by the clock', () => {
  it('is applied once a day, left to a person when many are gone, or when who turned it on is', async () => {
    const { server } = world;
    const own = await company('wechatWork');
    const save = { client: 'wechatWork', hour: 10, limitPercent: 25 } as const;
    await server.call(calls.saveDirectory, save, own.at);
    const latest = async () =>
      (await server.call(calls.getDirectory, { client: 'wechatWork' }, own.at)).data.runs[0];
    const day = async () => {
      await sendDailyRuns(parts());
      await sendDailyRuns(parts());
      await jobs().runDue();
      const run = await latest();
      clock.advance(24 * 60 * 60_000);
      return run;
    };
    // 02:00 UTC is ten o'clock there.
    expect(await day()).toMatchObject({ isByClock: true, state: 'done', counts: { done: 7 } });
    own.directory.people.pop();
    expect(await day()).toMatchObject({ state: 'done', counts: { done: 1 } });
    own.directory.people = own.directory.people.slice(0, 1);
    const many = await day();
    expect(many).toMatchObject({ state: 'waiting', fault: 'tooManyGone', counts: { open: 2 } });
    // Until somebody has looked nothing else is read.
    expect((await day())?.id).toBe(many?.id);
    expect((await server.call(calls.readDirectory, { client: 'wechatWork' }, own.at)).code).toBe(
      CODE.conflict,
    );
    await server.call(calls.dropDirectoryRun, { runId: many!.id }, own.at);
    own.directory.people.push(own.person('Ed'));
    await server.call(calls.saveDirectory, { ...save, limitPercent: 50 }, own.at);
    const second = await buildSignedIn(server, {
      tenantId: own.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.chatClients, FUNCTION_ID.organisation],
    });
    await server.db.update(member).set({ status: 'disabled' }).where(eq(member.id, own.keeper.member.id));
    own.at.token = second.token;
    own.directory.people.push(own.person('Fay'), own.person('Gus'));
    expect(await day()).toMatchObject({
      state: 'waiting',
      fault: expect.stringMatching(/approverGone|tooManyGone/),
    });
  });

  it('is nobody else’s: employees, who keeps clients alone, other companies', async () => {
    const { server } = world;
    const own = await company('dingTalk');
    const run = await own.read();
    const strangers = [
      await buildSignedIn(server, { tenantId: own.tenantId }),
      await buildSignedIn(server, {
        tenantId: own.tenantId,
        roles: ['manager'],
        functions: [FUNCTION_ID.chatClients],
      }),
      await buildSignedIn(server, {
        roles: ['companyAdministrator'],
        functions: [FUNCTION_ID.chatClients, FUNCTION_ID.organisation],
      }),
    ];
    for (const { token } of strangers) {
      for (const answer of [
        await server.call(calls.getDirectoryRun, { runId: run.id }, { token }),
        await server.call(calls.listDirectoryChanges, { runId: run.id }, { token }),
        await server.call(calls.applyDirectoryRun, { runId: run.id }, { token }),
        await server.call(calls.dropDirectoryRun, { runId: run.id }, { token }),
      ]) {
        expect([CODE.forbidden, CODE.notFound]).toContain(answer.code);
      }
    }
    for (const { token } of strangers.slice(0, 2)) {
      for (const answer of [
        await server.call(calls.getDirectory, { client: 'dingTalk' }, { token }),
        await server.call(calls.saveDirectory, { client: 'dingTalk', hour: 1, limitPercent: 0 }, { token }),
        await server.call(calls.readDirectory, { client: 'dingTalk' }, { token }),
      ]) {
        expect(answer.code).toBe(CODE.forbidden);
      }
    }
    const foreign = await server.call(
      calls.readDirectory,
      { client: 'dingTalk' },
      { token: strangers[2]!.token },
    );
    expect(foreign.code).toBe(CODE.conflict);
  });
});

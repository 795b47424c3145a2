import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackMyList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { cancelJob, countJobs, listJobs, runJobAgain } from '@contract/job/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { job } from '@server/db/schema/job';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const administrator = async () =>
  await buildSignedIn(server, { roles: ['companyAdministrator'], functions: [FUNCTION_ID.jobs] });

async function buildJob(tenantId: string | null, given: Partial<typeof job.$inferInsert> = {}) {
  const id = randomId();
  const at = server.clock.now();
  await server.db.insert(job).values({
    id,
    kind: 'approval.handOver',
    tenantId,
    isAlone: false,
    payload: { secret: 'payload' },
    maxAttempts: 5,
    dueAt: at,
    createdAt: at,
    ...given,
  });
  return id;
}

describe('the jobs of a company', () => {
  it('are shown to its administrators newest first, with the reason in their language, and to nobody else', async () => {
    const { token, member } = await administrator();
    const older = await buildJob(member.tenantId, {
      state: 'failed',
      failure: { key: 'noStandIn', params: { count: 3 } },
    });
    server.clock.advance(1_000);
    const newer = await buildJob(member.tenantId, { state: 'running', progress: 40 });
    await buildJob(null);
    const other = await administrator();
    await buildJob(other.member.tenantId);

    const { data } = await server.call(listJobs, {}, { token, lang: 'en' });
    expect(data.list.map((row) => row.id)).toEqual([newer, older]);
    expect(data.list[0]).toMatchObject({ state: 'running', progress: 40, reason: null });
    expect(data.list[1]!.reason).toMatch(/^No administrator can take over\. Requests still waiting: 3\./);
    expect(JSON.stringify(data)).not.toContain('payload');
    const failed = await server.call(listJobs, { state: 'failed' }, { token });
    expect(failed.data.list.map((row) => [row.id, row.reason?.includes('3项审批')])).toEqual([[older, true]]);

    const employee = await buildSignedIn(server, { tenantId: member.tenantId });
    for (const call of [
      server.call(listJobs, {}, { token: employee.token }),
      server.call(runJobAgain, { id: older }, { token: employee.token }),
      server.call(cancelJob, { id: older }, { token: employee.token }),
    ]) {
      expect((await call).code).toBe(CODE.forbidden);
    }
    for (const call of [
      server.call(runJobAgain, { id: older }, { token: other.token }),
      server.call(cancelJob, { id: older }, { token: other.token }),
    ]) {
      expect((await call).code).toBe(CODE.notFound);
    }
  });

  it('come in the order of a column, those without its moment last and ties by id, and are counted', async () => {
    const { token, member } = await administrator();
    const at = server.clock.now();
    const ended = async (minute: number) =>
      await buildJob(member.tenantId, {
        state: 'done',
        finishedAt: new Date(at.getTime() + minute * 60_000),
      });
    const last = await ended(2);
    const tied = [await ended(1), await ended(1)].sort();
    const open = await buildJob(member.tenantId);
    await buildJob((await administrator()).member.tenantId, { state: 'done', finishedAt: at });
    const ids = async (isDescending: boolean) => {
      const found: string[] = [];
      for (let pageNo = 1; pageNo <= 4; pageNo += 1) {
        const input = { sort: 'finishedAt' as const, isDescending, pageNo, pageSize: 1 };
        found.push(...(await server.call(listJobs, input, { token })).data.list.map(({ id }) => id));
      }
      return found;
    };
    expect(await ids(false)).toEqual([...tied, last, open]);
    expect(await ids(true)).toEqual([last, ...[...tied].reverse(), open]);
    expect((await server.call(countJobs, {}, { token })).data).toEqual({ count: 4 });
    expect((await server.call(countJobs, { state: 'done' }, { token })).data).toEqual({ count: 3 });
    const employee = await buildSignedIn(server, { tenantId: member.tenantId });
    expect((await server.call(countJobs, {}, { token: employee.token })).code).toBe(CODE.forbidden);
  });

  it('are run again after a failure, canceled while they wait, and both are on record', async () => {
    const { token, member } = await administrator();
    const failure = { key: 'no longer known', params: {} };
    const id = await buildJob(member.tenantId, { state: 'failed', attempts: 5, failure });
    expect((await server.call(cancelJob, { id }, { token })).code).toBe(CODE.conflict);
    const again = await server.call(runJobAgain, { id }, { token });
    expect(again.data).toMatchObject({ state: 'waiting', attempts: 0, reason: null, finishedAt: null });
    expect((await server.call(runJobAgain, { id }, { token })).code).toBe(CODE.conflict);
    expect((await server.call(cancelJob, { id }, { token })).data.state).toBe('cancelled');
    await server.db.update(job).set({ state: 'running' }).where(eq(job.id, id));
    expect((await server.call(cancelJob, { id }, { token })).code).toBe(CODE.conflict);
    const { data } = await server.call(operationTrackMyList, { action: 'job' }, { token });
    expect(data.list.map((row) => [row.action, row.targetName])).toEqual(
      expect.arrayContaining([
        ['job.runAgain', '移交离职人员的审批'],
        ['job.cancel', '移交离职人员的审批'],
      ]),
    );
  });

  it('come in pages of twenty', async () => {
    const { token, member } = await administrator();
    for (let index = 0; index < 21; index++) {
      await buildJob(member.tenantId);
    }
    const first = await server.call(listJobs, {}, { token });
    expect([first.data.list.length, first.data.hasMore]).toEqual([20, true]);
    const second = await server.call(listJobs, { pageNo: 2 }, { token });
    expect([second.data.list.length, second.data.hasMore]).toEqual([1, false]);
  });
});

import { eq } from 'drizzle-orm';
import * as calls from '@contract/host/directory-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { member, memberRole } from '@server/db/schema/member';
import { providerIdentity } from '@server/db/schema/provider';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { applyRun } from '@server/services/host/directory/apply-run';
import { directoryApply, directoryRead } from '@server/services/host/directory/directory-kinds';
import { readRun } from '@server/services/host/directory/read-run';
import { buildDepartment, buildRole, buildSignedIn } from '../factories';
import type { FakeDirectory } from '../fake-provider';
import { buildProviderApp, startProviderWorld } from '../provider-fixtures';
import { createClock } from '../server';

export type FakePerson = FakeDirectory['people'][number];
type Client = 'dingTalk' | 'wechatWork' | 'feishu';

/** A backend and the fake provider whose directories its companies read; `runDue` does the jobs that this left behind. */
export async function startDirectoryWorld() {
  const clock = createClock();
  const world = await startProviderWorld({ now: clock.now });
  const log = { info: () => undefined, error: () => undefined };
  const parts = () => ({ ...world, now: clock.now, ids: randomId, log });
  const jobs = () =>
    createJobs(parts(), [
      runsAs(directoryRead, async (work) => await readRun(parts(), work)),
      runsAs(directoryApply, async (work) => await applyRun(parts(), work)),
    ]);
  let serial = 0;
  const newMobile = () => `+86135${String(10_000_000 + ++serial).slice(-8)}`;

  /** A company of one department whose client has two more below it and four people. */
  async function company(client: Client) {
    const { server, fake } = world;
    const app = await buildProviderApp(world, client);
    const { tenantId } = app;
    const top = await buildDepartment(server.db, tenantId, { name: '总部' });
    const keeper = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.chatClients, FUNCTION_ID.organisation],
      member: { departmentId: top.id },
    });
    const root = client === 'feishu' ? '0' : '1';
    const person = (userId: string, more: Partial<FakePerson> = {}) => ({
      userId: `${userId}-${tenantId}`,
      name: userId,
      mobile: newMobile(),
      organIds: [root],
      ...more,
    });
    const directory: FakeDirectory = {
      root,
      organs: [
        { id: root, parentId: null, name: '公司' },
        { id: '2', parentId: root, name: '门店' },
        { id: '3', parentId: '2', name: '北店' },
      ],
      people: [
        person('Ann', { organIds: ['3'], heads: ['3'] }),
        person('Bo', { organIds: ['3'] }),
        person('Cy', { organIds: ['2'] }),
        person('Di'),
      ],
    };
    fake.setDirectory(app.corpId, directory);
    const at = { token: keeper.token };
    const read = async () => {
      const { data } = await server.call(calls.readDirectory, { client }, at);
      await jobs().runDue();
      return (await server.call(calls.getDirectoryRun, { runId: data.id }, at)).data;
    };
    const changes = async (runId: string) =>
      (await server.call(calls.listDirectoryChanges, { runId, pageSize: 100 }, at)).data.list;
    const apply = async (
      runId: string,
      given: { except?: number[]; decisions?: { position: number; memberId: string }[] } = {},
    ) => {
      const answer = await server.call(calls.applyDirectoryRun, { runId, ...given }, at);
      await jobs().runDue();
      return { answer, run: (await server.call(calls.getDirectoryRun, { runId }, at)).data };
    };
    const people = async () => await server.db.select().from(member).where(eq(member.tenantId, tenantId));
    /** The company's primary account, which has to be handed over before it goes. */
    const makePrimary = async ({ userId }: FakePerson) => {
      const [found] = await server.db
        .select({ id: providerIdentity.memberId })
        .from(providerIdentity)
        .where(eq(providerIdentity.providerUserId, userId));
      const { id: roleId } = await buildRole(server.db, tenantId, 'companyAdministrator');
      await server.db.insert(memberRole).values({ memberId: found!.id, roleId, tenantId });
      await server.db.update(member).set({ accountType: 'primary' }).where(eq(member.id, found!.id));
    };
    return { app, tenantId, top, keeper, at, directory, person, read, changes, apply, people, makePrimary };
  }

  return { world, clock, parts, jobs, company, newMobile };
}

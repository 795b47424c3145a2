import { buffer } from 'node:stream/consumers';
import { eq, inArray } from 'drizzle-orm';
import type { ReportDefinition } from '@contract/report/report';
import { reportAdd } from '@contract/report/calls';
import { FUNCTION_ID, type FunctionName } from '@contract/role/functions';
import type { DataScope } from '@contract/role/rules/data-scope';
import { randomId } from '@server/auth/random';
import { storedFile } from '@server/db/schema/content';
import { member, memberRole, role, roleFunction } from '@server/db/schema/member';
import { reportRun } from '@server/db/schema/report/report';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { inZone } from '@server/kernel/in-zone';
import { beginRuns } from '@server/services/report/schedule/begin-runs';
import { watchSchedules } from '@server/services/report/schedule/watch-schedules';
import { reportBeginKind, reportWriteKind } from '@server/services/report/run/run-kinds';
import { writeRun } from '@server/services/report/run/write-run';
import { buildDepartment, buildMember, buildSession, buildTenant } from '@tests/helpers/factories';
import type { TestServer } from '@tests/helpers/server';
import { sheetsOf } from '@tests/helpers/settlement/sheets-of';

export const PEOPLE: ReportDefinition = {
  source: 'people',
  columns: ['name', 'jobNumber', 'joinedDay'],
  period: { kind: 'lastMonth' },
  organId: null,
  groupBy: null,
  lang: 'en',
  format: 'xlsx',
};

/** A company of two departments, people with roles of its own, and the jobs of reports. */
export async function createReportWorld(server: TestServer) {
  const { db, clock } = server;
  const { id: tenantId } = await buildTenant(db);
  const { id: sales } = await buildDepartment(db, tenantId, { name: '销售部', enName: 'Sales' });
  const { id: shop } = await buildDepartment(db, tenantId, { name: '门店', enName: 'Shop' });
  const parts = { ...server, raw: server.database.raw, now: clock.now, ids: randomId };
  const log = { info: () => undefined, error: () => undefined };
  const jobs = createJobs({ ...parts, log }, [
    runsAs(reportBeginKind, async (work) => await beginRuns(parts, work)),
    runsAs(reportWriteKind, async (work) => await writeRun(parts, work)),
  ]);
  const addRole = async (functions: readonly FunctionName[], dataScope: DataScope) => {
    const id = randomId();
    await db.insert(role).values({ id, tenantId, code: id, name: id, dataScope });
    await db
      .insert(roleFunction)
      .values(functions.map((name) => ({ roleId: id, functionId: FUNCTION_ID[name] })));
    return id;
  };
  const person = async (
    name: string,
    departmentId: string,
    { roleIds = [], ...given }: { roleIds?: string[] } & Partial<typeof member.$inferInsert> = {},
  ) => {
    const built = await buildMember(db, {
      tenantId,
      account: { name, enName: name },
      member: { departmentId, jobNumber: `0${name}`, ...given },
    });
    if (roleIds.length > 0) {
      await db.insert(memberRole).values(roleIds.map((roleId) => ({ memberId: built.id, roleId, tenantId })));
    }
    return { ...built, token: await buildSession(db, built, clock.now()) };
  };
  const runs = async () =>
    await db
      .select()
      .from(reportRun)
      .where(eq(reportRun.tenantId, tenantId))
      .orderBy(reportRun.createdAt, reportRun.id);
  const sheets = async (fileId: string) => {
    const [row] = await db.select().from(storedFile).where(eq(storedFile.id, fileId));
    return await sheetsOf(await buffer((await server.files.open(row!.storageKey))!));
  };
  return {
    tenantId,
    sales,
    shop,
    parts,
    addRole,
    person,
    runs,
    sheets,
    /** Does the jobs that are due. */
    work: async () => await jobs.runDue(),
    /** Looks for schedules that are due, and does what they begin. */
    tick: async () => {
      await watchSchedules(parts);
      await jobs.runDue();
    },
    add: async (token: string, given: Partial<ReportDefinition> = {}, roleIds: string[] = []) => {
      const definition = { ...PEOPLE, ...given };
      const answer = await server.call(reportAdd, { name: randomId(), definition, roleIds }, { token });
      return answer.data;
    },
    /** The rows of a file under its head line, as values. */
    rows: async (fileId: string) => {
      const [sheet] = await sheets(fileId);
      const head = sheet!.lines.findIndex((line) => line.length === 0);
      return sheet!.lines.slice(head + 1).map((line) => line.map(({ value }) => value));
    },
    setScope: async (roleId: string, dataScope: DataScope) =>
      void (await db.update(role).set({ dataScope }).where(eq(role.id, roleId))),
    takeRoles: async (memberId: string) =>
      void (await db.delete(memberRole).where(inArray(memberRole.memberId, [memberId]))),
    inCompany: async <T>(work: () => Promise<T>) => await inZone('Asia/Shanghai', work),
  };
}
export type ReportWorld = Awaited<ReturnType<typeof createReportWorld>>;

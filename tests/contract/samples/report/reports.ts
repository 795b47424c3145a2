import * as calls from '@contract/report/calls';
import type { ReportDefinition } from '@contract/report/report';
import { FUNCTION_ID } from '@contract/role/functions';
import { reportRun } from '@server/db/schema/report/report';
import { randomId } from '@server/auth/random';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const DEFINITION: ReportDefinition = {
  source: 'people',
  columns: ['name', 'jobNumber', 'joinedDay'],
  period: { kind: 'lastMonth' },
  organId: null,
  groupBy: null,
  lang: 'zh_CN',
  format: 'xlsx',
};
const content = () => ({ name: '花名册', definition: DEFINITION, roleIds: [] });

/** Someone who may use reports of people. */
async function owner({ server }: World) {
  const functions = [FUNCTION_ID.reports, FUNCTION_ID.organisation];
  return await buildSignedIn(server, { roles: ['companyAdministrator'], functions });
}

async function saved(world: World) {
  const { token, member } = await owner(world);
  const { data } = await world.server.call(calls.reportAdd, content(), { token });
  return { token, member, row: data };
}

async function* text() {
  yield await Promise.resolve(Buffer.from('a,b'));
}

/** A run with its file. */
async function written(world: World) {
  const { token, member, row } = await saved(world);
  const { tenantId, id: memberId } = member;
  const { server } = world;
  const parts = { ...server, now: server.clock.now, ids: randomId };
  const { fileId } = await storeMadeFile(parts, {
    tenantId,
    memberId,
    name: 'x.csv',
    type: 'csv',
    chunks: text(),
  });
  const at = server.clock.now();
  const id = randomId();
  await server.db.insert(reportRun).values({
    id,
    tenantId,
    reportId: row.id,
    ownerMemberId: memberId,
    memberId,
    name: row.name,
    definition: DEFINITION,
    cause: 'now',
    state: 'done',
    rows: 1,
    fileId,
    reach: { whole: true },
    createdAt: at,
    finishedAt: at,
    fileUntil: new Date(at.getTime() + 86_400_000),
  });
  return { id, token };
}

export const reportSamples: readonly Sample[] = [
  sample(calls.reportList)(async (world) => ({ input: {}, token: (await saved(world)).token })),
  sample(calls.reportAdd)(async (world) => ({ input: content(), token: (await owner(world)).token })),
  sample(calls.reportChange)(async (world) => {
    const { token, row } = await saved(world);
    return { input: { id: row.id, revision: row.revision, ...content() }, token };
  }),
  sample(calls.reportRemove)(async (world) => {
    const { token, row } = await saved(world);
    return { input: { id: row.id }, token };
  }),
  sample(calls.reportSchedule)(async (world) => {
    const { token, row } = await saved(world);
    const schedule = { kind: 'monthDay' as const, day: 31, hour: 9 };
    const { id, revision } = row;
    return { input: { id, revision, schedule, sendsToShared: false, isPaused: false }, token };
  }),
  sample(calls.reportPreview)(async (world) => ({
    input: { definition: { ...DEFINITION, source: 'movement', columns: ['name', 'day'] } },
    token: (await owner(world)).token,
  })),
  sample(calls.reportRun)(async (world) => {
    const { token, row } = await saved(world);
    return { input: { id: row.id }, token };
  }),
  sample(calls.reportRunPage)(async (world) => ({ input: {}, token: (await written(world)).token })),
  sample(calls.reportDownload)(async (world) => {
    const { id, token } = await written(world);
    return { input: { id }, token };
  }),
];

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  reportAdd,
  reportChange,
  reportDownload,
  reportList,
  reportPreview,
  reportRemove,
  reportRun,
  reportRunPage,
} from '@contract/report/calls';
import { operationTrack } from '@server/db/schema/audit';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { report } from '@server/db/schema/report/report';
import { createReportWorld, PEOPLE, type ReportWorld } from '@tests/helpers/report/report-world';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Person = Awaited<ReturnType<ReportWorld['person']>>;

let server: TestServer;
let world: ReportWorld;
let role: string;
let owner: Person;

beforeEach(async () => {
  server = await createTestServer();
  world = await createReportWorld(server);
  role = await world.addRole(['reports', 'organisation'], 'company');
  owner = await world.person('Ann', world.sales, { roleIds: [role] });
});

const names = async (fileId: string | null) =>
  (await world.rows(fileId!))
    .slice(1)
    .map(([name]) => String(name))
    .sort();
const run = async (id: string, { token }: { token: string } = owner) =>
  await server.call(reportRun, { id }, { token });

describe('a run', () => {
  it('is written with number cells, identifying numbers as text, its head and its definitions', async () => {
    await world.person('=B', world.shop, { jobNumber: '00123' });
    const { id } = await world.add(owner.token, { columns: ['name', 'jobNumber', 'joinedDay', 'gone'] });
    await run(id);
    await world.work();
    const [done] = await world.runs();
    expect(done).toMatchObject({ state: 'done', rows: 2, dropped: ['gone'], cause: 'now' });
    const [sheet, definitions] = await world.sheets(done!.fileId!);
    const text = sheet!.lines.map((line) => line.map(({ value }) => value).join(' | '));
    expect(text.slice(1, 7)).toEqual([
      'Source: People',
      'Period: As of the run',
      'Data scope: Whole company · Ann',
      expect.stringMatching(/^As of: Nov 20, 2026, 10 AM$/),
      'Columns left out (gone, or not yours to see): gone',
      expect.stringMatching(/^Hash of the selection \(SHA-256\): [0-9a-f]{64}$/),
    ]);
    expect(text[8]).toBe('Name | Employee ID | Start date');
    const rows = (await world.rows(done!.fileId!)).slice(1);
    // 2026-01-05, as Excel counts days.
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Ann', '0Ann', 46_027],
        ['=B', '00123', 46_027],
      ]),
    );
    expect(definitions!.name).toBe('Definitions');
    const meanings = definitions!.lines.map((line) => line.map(({ value }) => value));
    expect(meanings).toContainEqual(['Employee ID', 'Employee ID, written as text', 'text']);
    expect(meanings).toContainEqual(['Rows', '2', '']);
  });

  it('shows the same rows as its preview, cell by cell', async () => {
    await world.person('Bo', world.shop);
    const { data } = await server.call(
      reportPreview,
      { definition: PEOPLE },
      { token: owner.token, lang: 'en' },
    );
    const { id } = await world.add(owner.token);
    await run(id);
    await world.work();
    const [done] = await world.runs();
    const [head, ...rows] = await world.rows(done!.fileId!);
    expect(head).toEqual(data.columns.map(({ name }) => name));
    const shown = data.rows.map((row) => row.map((cell) => (typeof cell === 'object' ? 46_027 : cell)));
    expect(rows).toEqual(shown);
  });

  it('groups rows, counts them and never repeats a group', async () => {
    await world.person('Bo', world.shop);
    await world.person('Cy', world.shop);
    const { id } = await world.add(owner.token, { groupBy: 'organ', lang: 'en' });
    await run(id);
    await world.work();
    const [done] = await world.runs();
    expect(new Map((await world.rows(done!.fileId!)).slice(1) as [string, number][])).toEqual(
      new Map([
        ['Sales', 1],
        ['Shop', 2],
      ]),
    );
    expect(done!.rows).toBe(2);
  });

  it('is narrowed down to a department and those below it', async () => {
    await world.person('Bo', world.shop);
    const { id } = await world.add(owner.token, { organId: world.shop });
    await run(id);
    await world.work();
    expect(await names((await world.runs())[0]!.fileId)).toEqual(['Bo']);
  });

  it('tells its receiver, leaves a record, and records the download', async () => {
    const { id, name } = await world.add(owner.token);
    const { data } = await run(id);
    await world.work();
    const [told] = await server.db.select().from(message).where(eq(message.memberId, owner.id));
    expect(told).toMatchObject({ path: `/report-runs?run=${data.runId}` });
    expect(JSON.stringify(told!.body)).toContain(name);
    const { data: link } = await server.call(reportDownload, { id: data.runId }, { token: owner.token });
    expect(link.url).toContain('/ops-open/file/');
    const records = await server.db
      .select({ action: operationTrack.action })
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, world.tenantId));
    expect(records.map(({ action }) => action).sort()).toEqual([
      'report.download',
      'report.run',
      'report.save',
    ]);
    const { data: page } = await server.call(reportRunPage, {}, { token: owner.token });
    expect(page.list[0]).toMatchObject({ id: data.runId, state: 'done', isOwn: true });
    expect(page.list[0]!.downloadedAt).not.toBeNull();
  });

  it('has no file after seven days', async () => {
    const { id } = await world.add(owner.token);
    const { data } = await run(id);
    await world.work();
    const DAY = 86_400_000;
    server.clock.advance(7 * DAY - 60_000);
    expect((await server.call(reportDownload, { id: data.runId }, { token: owner.token })).code).toBe(
      CODE.ok,
    );
    server.clock.advance(60_000);
    const { code } = await server.call(reportDownload, { id: data.runId }, { token: owner.token });
    expect(code).toBe(CODE.notFound);
    const { data: page } = await server.call(reportRunPage, {}, { token: owner.token });
    expect(page.list[0]!.fileUntil).toBeNull();
  });
});

describe('a shared report', () => {
  let reader: Person;
  let narrow: string;
  beforeEach(async () => {
    narrow = await world.addRole(['reports', 'organisation'], 'department');
    reader = await world.person('Bo', world.shop, { roleIds: [narrow] });
    await world.person('Cy', world.shop);
  });

  it('gives each receiver their own rows', async () => {
    const { id } = await world.add(owner.token, {}, [narrow]);
    await run(id);
    await run(id, reader);
    await world.work();
    const runs = await world.runs();
    const fileOf = ({ id: memberId }: Person) => runs.find((one) => one.memberId === memberId)!.fileId;
    expect(await names(fileOf(owner))).toEqual(['Ann', 'Bo', 'Cy']);
    expect(await names(fileOf(reader))).toEqual(['Bo', 'Cy']);
  });

  it('reads by the narrower of both functions', async () => {
    const wide = await world.addRole(['organisation'], 'company');
    const both = await world.person('Di', world.shop, { roleIds: [narrow, wide] });
    const { data } = await server.call(reportPreview, { definition: PEOPLE }, { token: both.token });
    expect(new Set(data.rows.map(([name]) => name))).toEqual(new Set(['Bo', 'Cy', 'Di']));
    const self = await world.addRole(['reports'], 'self');
    const own = await world.person('Ed', world.shop, { roleIds: [self, wide] });
    const { data: alone } = await server.call(reportPreview, { definition: PEOPLE }, { token: own.token });
    expect(alone.rows.map(([name]) => name)).toEqual(['Ed']);
  });

  it('can be seen, run and copied, and changed by its owner alone', async () => {
    const saved = await world.add(owner.token, {}, [narrow]);
    const { data } = await server.call(reportList, {}, { token: reader.token });
    expect(data.list).toMatchObject([{ id: saved.id, isOwn: false, mayRun: true, owner: { name: 'Ann' } }]);
    const change = { id: saved.id, revision: saved.revision, name: 'x', definition: PEOPLE, roleIds: [] };
    expect((await server.call(reportChange, change, { token: reader.token })).code).toBe(CODE.forbidden);
    expect((await server.call(reportRemove, { id: saved.id }, { token: reader.token })).code).toBe(
      CODE.forbidden,
    );
    const copy = { name: 'Mine', definition: saved.definition, roleIds: [] };
    expect((await server.call(reportAdd, copy, { token: reader.token })).data.isOwn).toBe(true);
    const { data: after } = await server.call(reportChange, change, { token: owner.token });
    expect(after).toMatchObject({ name: 'x', revision: 2 });
    expect((await server.call(reportChange, change, { token: owner.token })).code).toBe(CODE.conflict);
  });

  it('is gone with the share, and so are the links to what was written', async () => {
    const saved = await world.add(owner.token, {}, [narrow]);
    const { data } = await run(saved.id, reader);
    await world.work();
    const download = async () =>
      (await server.call(reportDownload, { id: data.runId }, { token: reader.token })).code;
    expect(await download()).toBe(CODE.ok);
    const change = { id: saved.id, revision: 1, name: 'x', definition: PEOPLE, roleIds: [] };
    await server.call(reportChange, change, { token: owner.token });
    expect(await download()).toBe(CODE.notFound);
    expect((await run(saved.id, reader)).code).toBe(CODE.notFound);
    expect((await server.call(reportList, {}, { token: reader.token })).data.list).toEqual([]);
  });

  it('is another’s: nobody else downloads a file, and no other company sees it', async () => {
    const saved = await world.add(owner.token, {}, [narrow]);
    const { data } = await run(saved.id);
    await world.work();
    const code = async (token: string) =>
      (await server.call(reportDownload, { id: data.runId }, { token })).code;
    expect(await code(reader.token)).toBe(CODE.notFound);
    const stranger = await buildSignedIn(server, { functions: [1701, 1509] });
    expect(await code(stranger.token)).toBe(CODE.notFound);
    expect((await run(saved.id, stranger)).code).toBe(CODE.notFound);
    expect((await server.call(reportRunPage, {}, { token: stranger.token })).data.list).toEqual([]);
  });
});

describe('rights that are lost', () => {
  it('close a file: the function, a narrower scope, and a source', async () => {
    const { id } = await world.add(owner.token);
    const { data } = await run(id);
    await world.work();
    const code = async () =>
      (await server.call(reportDownload, { id: data.runId }, { token: owner.token })).code;
    expect(await code()).toBe(CODE.ok);
    await world.setScope(role, 'department');
    expect(await code()).toBe(CODE.forbidden);
    await world.setScope(role, 'company');
    expect(await code()).toBe(CODE.ok);
    await world.takeRoles(owner.id);
    expect(await code()).toBe(CODE.forbidden);
  });

  it.each([
    ['left', { status: 'left' }, /left/],
    ['disabled', { status: 'disabled' }, /turned off/],
  ] as const)('%s: a run is skipped and says why', async (_name, status, reason) => {
    const { id } = await world.add(owner.token);
    await run(id);
    await server.db.update(member).set(status).where(eq(member.id, owner.id));
    await world.work();
    await server.db.update(member).set({ status: 'normal' }).where(eq(member.id, owner.id));
    const { data } = await server.call(reportRunPage, {}, { token: owner.token, lang: 'en' });
    expect(data.list).toMatchObject([
      { state: 'skipped', fileUntil: null, reason: expect.stringMatching(reason) },
    ]);
  });

  it('the function of the source: a run is skipped, and the report is shown but not run', async () => {
    const { id } = await world.add(owner.token);
    await run(id);
    await world.takeRoles(owner.id);
    await world.work();
    const [skipped] = await world.runs();
    expect(skipped).toMatchObject({ state: 'skipped', failure: { key: 'reportFunctionLost' }, fileId: null });
    const [row] = await server.db.select().from(report);
    expect(row!.memberId).toBe(owner.id);
  });
});

describe('bad input', () => {
  const own = (from: string, to: string) => ({ ...PEOPLE, period: { kind: 'own' as const, from, to } });
  it.each([
    ['ten years', own('2016-01-01', '2025-12-31')],
    ['an end before its start', own('2026-02-01', '2026-01-01')],
    ['no column', { ...PEOPLE, columns: [] }],
  ])('of %s is refused', async (_name, definition) => {
    const input = { name: 'x', definition, roleIds: [] };
    expect((await server.call(reportAdd, input, { token: owner.token })).code).toBe(CODE.badRequest);
  });

  it('is refused where every column is gone, and where the source is not open', async () => {
    const preview = async (definition: typeof PEOPLE) =>
      (await server.call(reportPreview, { definition }, { token: owner.token })).code;
    expect(await preview({ ...PEOPLE, columns: ['gone'] })).toBe(CODE.conflict);
    expect(await preview({ ...PEOPLE, source: 'signings', columns: ['title'] })).toBe(CODE.forbidden);
    const input = { name: 'x', definition: PEOPLE, roleIds: ['elsewhere'] };
    expect((await server.call(reportAdd, input, { token: owner.token })).code).toBe(CODE.badRequest);
    const saved = { name: 'Same', definition: PEOPLE, roleIds: [] };
    await server.call(reportAdd, saved, { token: owner.token });
    expect((await server.call(reportAdd, { ...saved, name: 'SAME' }, { token: owner.token })).code).toBe(
      CODE.conflict,
    );
  });
});

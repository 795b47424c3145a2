import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { operationTrackList } from '@contract/audit/calls';
import { exportRoster, readRosterSheet } from '@contract/roster/sheet-calls';
import { position } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { absence } from '@server/db/schema/planning/roster';
import { randomId } from '@server/auth/random';
import { PDF } from '@libpdf/core';
import { bytesOf } from '@server/services/file/bytes-of';
import { sheetsOf } from '@tests/helpers/settlement/sheets-of';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

async function planned() {
  const company = await buildRosterCompany(server);
  const { an, bo, tenantId, put, publish, work, date } = company;
  await put(an, 1, [work('early', 'SHOP')]);
  await put(an, 2, [work('late')]);
  await publish();
  await put(bo, 2, [work('night'), work('short')]);
  await server.db.insert(absence).values({
    id: randomId(),
    tenantId,
    memberId: an.id,
    approvalId: randomId(),
    kind: 'leave',
    startsAt: new Date(`${date(3)}T00:00:00+08:00`),
    endsAt: new Date(`${date(4)}T00:00:00+08:00`),
    createdAt: server.clock.now(),
  });
  return company;
}
const texts = (cells: { label: string; isDraft: boolean; place: string }[][]) =>
  cells.map((day) =>
    day.map(({ label, isDraft, place }) => `${label}${place}${isDraft ? '*' : ''}`).join('+'),
  );

describe('a roster on paper', () => {
  it('has everyone with what is published, drafts, and people without shifts as they are requested', async () => {
    const { an, bo, cy, call, week } = await planned();
    const read = async (input: object = {}) => (await call(readRosterSheet, { ...week, ...input })).data;
    const own = (sheet: Awaited<ReturnType<typeof read>>) =>
      new Map(sheet.groups.flatMap(({ rows }) => rows).map((row) => [row.id, texts(row.cells).slice(0, 3)]));
    const published = await read();
    expect([...own(published)]).toEqual([[an.id, ['早班A', '晚班', '假']]]);
    expect(published.people.idle).toBe(published.people.all - 1);
    expect(published.places).toHaveLength(1);
    const drafted = await read({ withDrafts: true, withIdle: true });
    expect(own(drafted).get(bo.id)).toEqual(['', '夜班*+短班*', '']);
    expect(own(drafted).get(cy.id)).toEqual(['', '', '']);
    expect(drafted.hasDrafts).toBe(true);
    expect(drafted.legend.map(({ label }) => label)).toEqual(['早班', '晚班', '短班', '夜班', '假']);
    expect(drafted.dates.slice(0, 3).map(({ minutes, people }) => [minutes / 60, people])).toEqual([
      [8, 1],
      [18, 2],
      [0, 0],
    ]);
  });

  it('is grouped by location with the work there alone, and by position', async () => {
    const { an, bo, tenantId, week } = await planned();
    const positionId = randomId();
    await server.db.insert(position).values({ id: positionId, tenantId, name: '收银员', enName: 'Cashier' });
    await server.db.update(member).set({ positionId }).where(eq(member.id, bo.id));
    const groups = async (groupBy: 'place' | 'position', lang: 'zh_CN' | 'en' = 'zh_CN') => {
      const { data } = await server.call(
        readRosterSheet,
        { ...week, groupBy, withDrafts: true },
        { token: (await buildToken()).token, lang },
      );
      return data.groups.map(({ name, rows }) => [
        name,
        ...rows.map((row) => `${row.id} ${texts(row.cells).slice(0, 3).join('|')}`),
      ]);
    };
    const buildToken = async () =>
      await buildSignedIn(server, { tenantId, roles: ['companyAdministrator'], functions: [1112] });
    const [place, none] = await groups('place');
    expect(place!.slice(1)).toEqual([`${an.id} 早班||假`]);
    expect(none).toEqual(['未指定地点', `${an.id} |晚班|假`, `${bo.id} |夜班*+短班*|`]);
    expect((await groups('position', 'en')).map(([name]) => name)).toEqual(['Cashier', 'No position']);
  });

  it('is refused without the function, and shows no one of another company', async () => {
    const { tenantId, week } = await planned();
    const plain = await buildSignedIn(server, { tenantId, roles: ['employee'], functions: [] });
    for (const input of [{ ...week }, { ...week, format: 'pdf' as const }]) {
      const endpoint = 'format' in input ? exportRoster : readRosterSheet;
      const answer = await server.call(endpoint as typeof exportRoster, input as never, {
        token: plain.token,
      });
      expect(answer.code).toBe(CODE.forbidden);
    }
    const foreign = await buildSignedIn(server, { roles: ['companyAdministrator'], functions: [1112] });
    expect((await server.call(readRosterSheet, week, { token: foreign.token })).data.groups).toEqual([
      { name: '', rows: [] },
    ]);
  });
});

describe('a roster as a file', () => {
  it('is a PDF across, a page a week where it is too wide, and leaves a record', async () => {
    const { call, week } = await planned();
    const { data } = await call(exportRoster, {
      ...week,
      format: 'pdf',
      paper: 'a3',
      withDrafts: true,
      withIdle: true,
      note: '请提前十分钟到岗',
    });
    expect(data.name).toMatch(/^排班表 .*\.pdf$/);
    const pdf = await PDF.load(await bytesOf(server, data.fileId));
    expect(pdf.getPages()).toHaveLength(1);
    expect(pdf.getPages().map((page) => Math.round(page.width))).toEqual([1191]);
    const { data: records } = await call(operationTrackList, {
      action: 'roster.export',
      pageNo: 1,
      pageSize: 5,
    });
    expect(records.list[0]?.changes).toContainEqual({ field: 'format', to: 'pdf' });
  });

  it('is a workbook with typed cells, a hidden id and frozen names', async () => {
    const { an, call, week, date } = await planned();
    const { data } = await call(exportRoster, { ...week, format: 'xlsx' });
    const [sheet] = await sheetsOf(await bytesOf(server, data.fileId));
    const [head, first] = sheet!.lines;
    expect(head!.map(({ value }) => value).slice(2, 6)).toEqual(['姓名', '工号', '部门', '职位']);
    expect(head![6]).toEqual({ value: Date.parse(date(1)) / 86_400_000 + 25_569, style: 7 });
    expect(first![0]!.value).toBe(an.id);
    expect(first!.slice(6, 9).map(({ value }) => value)).toEqual([
      expect.stringMatching(/^早班@/),
      '晚班',
      '[请假]',
    ]);
    expect(first!.at(-1)).toEqual({ value: 960 / 1_440, style: 6 });
  });
});

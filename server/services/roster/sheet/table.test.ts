import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { saveRosterCells } from '@contract/roster/draft-calls';
import { exportRoster, readRosterTable } from '@contract/roster/sheet-calls';
import type { Cell } from '@server/table/table';
import { rowsOf, uploadRows } from '@tests/helpers/roster/sheet-file';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

async function exported() {
  const company = await buildRosterCompany(server);
  const { an, bo, put, publish, work, call, week, token } = company;
  await put(an, 1, [work('early', 'SHOP')]);
  await put(bo, 2, [work('late')]);
  await publish();
  await put(bo, 3, [work('night')]);
  const { data } = await call(exportRoster, { ...week, format: 'xlsx', withDrafts: true, withIdle: true });
  const rows = await rowsOf(server, data.fileId);
  const at = (person: { id: string }) => rows.findIndex(([id]) => id === person.id);
  const read = async (cells: readonly (readonly Cell[])[], lang: 'zh_CN' | 'en' = 'zh_CN') =>
    await server.call(
      readRosterTable,
      { ...week, fileId: await uploadRows(server, token, cells) },
      { token, lang },
    );
  return { ...company, rows, at, read };
}
/** Columns before the first date. */
const BEFORE = 6;

describe('a workbook of the roster', () => {
  it('that comes back as it was changes nothing, in either language', async () => {
    const { rows, read } = await exported();
    for (const lang of ['zh_CN', 'en'] as const) {
      const { data } = await read(rows, lang);
      expect([data.changes, data.faultCount, data.unknownColumns]).toEqual([[], 0, []]);
    }
  });

  it('changes the days that were changed in it, through the verb of the screen', async () => {
    const { an, bo, cy, rows, at, read, work, date, call, week, shifts } = await exported();
    rows[at(an)]![BEFORE] = '晚班@SHOP + 短班';
    rows[at(bo)]![BEFORE + 1] = '';
    rows[at(cy)]![BEFORE + 4] = '夜班 shift';
    const { data } = await read(rows);
    expect(data.faultCount).toBe(0);
    expect(data.changes.map(({ memberId, workDate, works }) => [memberId, workDate, works])).toEqual([
      [an.id, date(1), [work('late', 'SHOP'), work('short')]],
      [bo.id, date(2), []],
      [cy.id, date(5), [work('night')]],
    ]);
    expect(data.removed).toBe(1);
    expect(data.findings.map(({ memberId, findings }) => [memberId, findings[0]?.rule])).toEqual([
      [an.id, 'overlap'],
    ]);
    const known = new Map(data.cells.map((cell) => [`${cell.memberId} ${cell.workDate}`, cell]));
    const saved = await call(saveRosterCells, {
      ...week,
      cells: data.changes.map(({ memberId, workDate, works }) => ({
        memberId,
        workDate,
        works,
        was: (known.get(`${memberId} ${workDate}`)?.known ?? []).map(({ shift, placeCode }) => ({
          shiftId: shift!.shiftId!,
          ...(placeCode && { placeCode }),
        })),
      })),
    });
    expect([saved.data.conflicts, saved.data.saved.length]).toEqual([[], 3]);
    expect(shifts.late).toBeDefined();
  });

  it('says everything that is wrong by row and column in one pass', async () => {
    const { an, bo, cy, rows, at, read, put, work, date } = await exported();
    rows[at(an)]![BEFORE + 1] = '日班';
    rows[at(an)]![BEFORE + 2] = '早班@月球';
    rows[at(bo)]![BEFORE] = '早班+晚班+短班+夜班';
    rows[at(bo)]![BEFORE + 1] = '早班';
    rows[at(cy)]![2] = 'bo';
    rows.push(['nobody', '', 'x'], ['', '', 'an']);
    await put(bo, 2, [work('short')], [work('late')]);
    const { data } = await read(rows);
    const line = (person: { id: string }) => at(person) + 1;
    expect(data.faults.map(({ line: row, column, text }) => `${row} ${column ?? ''} ${text}`).sort()).toEqual(
      [
        `${line(an)} ${date(2)} 没有班次“日班”`,
        `${line(an)} ${date(3)} 没有地点“月球”`,
        `${line(bo)} ${date(1)} 一天最多 3 个班次`,
        `${line(bo)} ${date(2)} 导出之后，这一天已改为“短班”`,
        `${line(cy)}  这一行属于cy，与姓名不符，可能只对部分列做了排序`,
        `${rows.length - 1}  没有找到可以排班的在职人员`,
        `${rows.length}  与第 ${line(an)} 行是同一人`,
      ].sort(),
    );
    expect(data.changes).toEqual([]);
  });

  it('changes nothing by columns and rows that are not there, and works without the hidden ones', async () => {
    const { an, rows, at, read, date, work } = await exported();
    const short = [
      ['姓名', { day: date(4) }, '心情'],
      ['an', '早班', '好'],
    ];
    const { data } = await read(short);
    expect(data.changes.map(({ memberId, workDate, works }) => [memberId, workDate, works])).toEqual([
      [an.id, date(4), [work('early')]],
    ]);
    expect(data.unknownColumns).toEqual(['心情']);
    expect(
      (
        await read([
          ['姓名', '手机'],
          ['an', '1'],
        ])
      ).msg,
    ).toContain('没有找到表头');
    expect(at(an)).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThan(3);
  });

  it('is refused where it clears most of what is planned', async () => {
    const { an, bo, call, week, read, work, date } = await exported();
    const cells = Array.from({ length: 10 }, (_, at) => ({
      memberId: at % 2 === 0 ? an.id : bo.id,
      workDate: date(4 + at),
      was: [],
      works: [work('early')],
    }));
    await call(saveRosterCells, { ...week, cells });
    const { data } = await call(exportRoster, { ...week, format: 'xlsx', withDrafts: true });
    const rows = await rowsOf(server, data.fileId);
    const cleared = rows.map((row, at) => (at === 0 ? row : row.slice(0, BEFORE)));
    const answer = await read(cleared);
    expect([answer.code, answer.msg]).toEqual([CODE.conflict, expect.stringContaining('13 天中 13 天')]);
  });

  it('names no one outside of the scope, and is read by its owner alone', async () => {
    const { tenantId, rows, week, token } = await exported();
    const other = await buildSignedIn(server, { roles: ['companyAdministrator'], functions: [1112] });
    const { data } = await server.call(
      readRosterTable,
      { ...week, fileId: await uploadRows(server, other.token, rows) },
      { token: other.token },
    );
    expect(new Set(data.faults.map(({ text }) => text))).toEqual(new Set(['没有找到可以排班的在职人员']));
    expect(data.cells).toEqual([]);
    const colleague = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [1112],
    });
    const stolen = await server.call(
      readRosterTable,
      { ...week, fileId: await uploadRows(server, token, rows) },
      { token: colleague.token },
    );
    expect(stolen.code).not.toBe(CODE.ok);
  });
});

import { beforeEach, expect, it } from 'vitest';
import * as desk from '@contract/settlement/desk-calls';
import * as my from '@contract/settlement/my-calls';
import { figureName, UNIT_WORDS } from '@contract/settlement/figure-words';
import { unitOf, type Figures } from '@contract/settlement/figures';
import { textBoxes } from '@server/paper/paper';
import { readTable } from '@server/table/table-file';
import { absent } from '@tests/helpers/roster/plan-company';
import { sheetsOfPython, type OtherCell } from '@tests/helpers/settlement/other-reader';
import { buildSettlementCompany, type SettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { exportFile, statementFile } from '@tests/helpers/settlement/settlement-files';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: SettlementCompany;
let ann: Awaited<ReturnType<SettlementCompany['join']>>;
let november: string;

/** A November with days of its own, and a day of the locked October that has become leave since. */
beforeEach(async () => {
  server = await createTestServer();
  company = await buildSettlementCompany(server);
  ann = await company.join();
  await company.worked(ann, '2026-10-14', '2026-10-15');
  await company.close();
  const october = await company.start();
  await company.ask(october);
  await company.lock(october, '测试');
  await absent(server, ann.member, '2026-10-15T00:00:00+08:00', '2026-10-16T00:00:00+08:00');
  await company.worked(ann, '2026-11-24', '2026-11-25');
  await company.goTo('2026-12-02');
  november = await company.start('2026-11-01');
  await company.ask(november);
});

const exported = async (kind: 'detail' | 'payroll', format: 'xlsx' | 'csv') =>
  await exportFile(server, { id: november, kind, format }, { token: company.keeper.token });
const statement = async (format: 'pdf' | 'xlsx') =>
  await statementFile(server, november, format, { memberId: ann.member.id, token: ann.token });

const columnOf = (figure: string) =>
  `${figureName(figure, new Map(), 'en')} (${UNIT_WORDS[unitOf(figure)].en})`;
const numberOf = (cell: OtherCell | null | undefined) => {
  expect(cell).toMatchObject({ type: 'n', value: expect.any(Number) as number });
  // Whole numbers, and hours with two decimals.
  expect([1, 2]).toContain(cell!.format);
  return cell!.value as number;
};

const TOTAL: Figures = { worked: 540, presentDays: 1, leave: 540 };
const ADJUSTED: Figures = { worked: -540, presentDays: -1, leave: 540 };

it('a figure with its adjustments is the same wherever it is told', async () => {
  const detail = (await company.detail(november, ann)).data;
  expect(detail.figures).toMatchObject(TOTAL);
  expect(detail.adjustments).toMatchObject([
    { workDate: '2026-10-15', figures: ADJUSTED, before: { worked: 540, presentDays: 1, leave: 0 } },
  ]);
  const listed = (await server.call(my.listMySettlements, {}, { token: ann.token })).data.list;
  expect(listed.find(({ id }) => id === november)).toMatchObject({ figures: TOTAL, adjusted: ADJUSTED });
  const { token } = company.keeper;
  const people = (await server.call(desk.listSettlementPeople, { id: november }, { token })).data.list;
  expect(people.find(({ person }) => person.id === ann.member.id)).toMatchObject({
    figures: TOTAL,
    adjusted: ADJUSTED,
  });
  const sums = (await server.call(desk.readSettlementSums, { id: november }, { token })).data;
  expect(sums).toEqual({
    people: people.length,
    figures: detail.figures,
    adjusted: expect.anything() as unknown,
  });
  expect(sums.adjusted).toMatchObject(ADJUSTED);
  const none = { id: november, keyword: '没有此人' };
  expect((await server.call(desk.readSettlementSums, none, { token })).data).toEqual({
    people: 0,
    figures: {},
    adjusted: {},
  });

  const read = (await textBoxes(await statement('pdf')))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');
  expect(read).toContain('Worked9h−9h=0min');

  const [own] = sheetsOfPython(await statement('xlsx'));
  for (const figure of Object.keys(TOTAL)) {
    const line = own!.rows.find(([name]) => String(name?.value).endsWith(columnTail(figure)))!;
    expect(line.slice(1).map(numberOf)).toEqual([
      TOTAL[figure]! - ADJUSTED[figure]!,
      ADJUSTED[figure],
      TOTAL[figure],
    ]);
  }

  const [totals, days] = sheetsOfPython(await exported('detail', 'xlsx'));
  const head = totals!.rows[0]!.map((cell) => cell?.value);
  const dayHead = days!.rows[0]!.map((cell) => cell?.value);
  for (const figure of Object.keys(TOTAL)) {
    expect(totals!.sums[head.indexOf(columnOf(figure))]).toBe(TOTAL[figure]);
    expect(days!.sums[dayHead.indexOf(columnOf(figure))]).toBe(TOTAL[figure]);
    expect(totals!.sums[head.indexOf(`This period: ${columnOf(figure)}`)]).toBe(
      TOTAL[figure]! - ADJUSTED[figure]!,
    );
    expect(totals!.sums[head.indexOf(`Adjustment of an earlier period: ${columnOf(figure)}`)]).toBe(
      ADJUSTED[figure],
    );
  }
  // Hours stand next to minutes, and what someone does not have is a 0 and no blank.
  expect(head[head.indexOf(columnOf('worked')) + 1]).toBe('Worked (h)');
  expect(totals!.sums[head.indexOf('Worked (h)')]).toBe(9);
  const numbers = head.flatMap((name, index) => (/\(.*\)$/.test(String(name)) ? [index] : []));
  totals!.rows.slice(1).forEach((row) => numbers.forEach((index) => numberOf(row[index])));

  await company.lock(november, '测试');
  const rows: string[][] = [];
  for await (const { cells } of readTable('csv', await exported('payroll', 'csv'))) {
    rows.push(cells);
  }
  const payroll = rows.find((cells) => cells.includes(detail.hash))!;
  const cell = (column: string) => payroll[rows[0]!.indexOf(column)];
  for (const figure of Object.keys(TOTAL)) {
    const name = `${figure}_${unitOf(figure)}`;
    expect([name, `period.${name}`, `adjusted.${name}`].map(cell)).toEqual(
      [TOTAL[figure]!, TOTAL[figure]! - ADJUSTED[figure]!, ADJUSTED[figure]!].map(String),
    );
  }
});

/** A line of the statement has its name in both languages. */
const columnTail = (figure: string) =>
  `${figureName(figure, new Map(), 'en')} (${UNIT_WORDS[unitOf(figure)].zh_CN} ${UNIT_WORDS[unitOf(figure)].en})`;

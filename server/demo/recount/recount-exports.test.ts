import { beforeAll, expect, it } from 'vitest';
import { figureAmount } from '@contract/settlement/figure-words';
import { figureParts, unitOf } from '@contract/settlement/figures';
import { adjustedIn } from '@contract/settlement/rules/adjustments';
import { textBoxes } from '@server/paper/paper';
import { readTable } from '@server/table/table-file';
import { nameIn, sampleOf, settledDemo, unitIn, type SettledDemo } from '@tests/helpers/demo/settled-demo';
import { sheetsOfPython, type OtherCell } from '@tests/helpers/settlement/other-reader';
import { exportFile, statementFile } from '@tests/helpers/settlement/settlement-files';

let demo: SettledDemo;
beforeAll(async () => {
  demo = await settledDemo();
});

const valuesOf = (cells: readonly (OtherCell | null)[]) => cells.map((cell) => cell?.value ?? null);

it('statements say the figures of the page, as a sheet and as a document', async () => {
  for (const { period, people } of demo.periods) {
    for (const { detail, token } of sampleOf(people, 1)) {
      const who = { memberId: detail.person.id, token };
      const parts = figureParts(detail.figures, adjustedIn(detail.adjustments));
      const [totals, days] = sheetsOfPython(await statementFile(demo.server, period.id, 'xlsx', who));
      for (const { figure, ofPeriod, adjusted, total } of parts) {
        const tail = `${nameIn(figure, detail)} (${unitIn(figure).zh_CN} ${unitIn(figure).en})`;
        const line = totals!.rows.find(([name]) => String(name?.value).endsWith(tail))!;
        expect(valuesOf(line.slice(1))).toEqual([ofPeriod, adjusted, total]);
        const at = days!.rows[0]!.findIndex((cell) => String(cell?.value).endsWith(tail));
        expect(days!.sums[at] ?? 0).toBe(total);
      }
      const text = (await textBoxes(await statementFile(demo.server, period.id, 'pdf', who)))
        .map((box) => box.text)
        .join('')
        .replaceAll(/\s/g, '');
      for (const { figure, ofPeriod, total } of parts) {
        const name = nameIn(figure, detail).replaceAll(/\s/g, '');
        const [first, last] = [ofPeriod, total].map((count) =>
          figureAmount(figure, count, 'en').replaceAll(/\s/g, ''),
        );
        expect(text).toContain(name);
        expect(text).toContain(first);
        expect(text).toContain(last);
      }
    }
  }
});

it('exports say the figures of the page, in totals, in days and for payroll', async () => {
  for (const { period, people } of demo.periods) {
    const bytes = await exportFile(
      demo.server,
      { id: period.id, kind: 'detail', format: 'xlsx' },
      { token: demo.keeper },
    );
    const [totals, days] = sheetsOfPython(bytes).map(({ rows }) => rows.map(valuesOf));
    expect(totals).toHaveLength(people.length + 1);
    for (const { detail } of people) {
      const { name, enName } = detail.person;
      const isTheirs = (cells: readonly unknown[]) => cells[0] === (enName ?? name);
      const cell = (rows: typeof totals, cells: readonly unknown[], figure: string) =>
        cells[rows!.at(0)!.indexOf(`${nameIn(figure, detail)} (${unitIn(figure).en})`)];
      const parts = figureParts(detail.figures, adjustedIn(detail.adjustments));
      const own = totals!.filter(isTheirs);
      expect(own).toHaveLength(1);
      expect(parts.map(({ figure }) => cell(totals, own[0]!, figure))).toEqual(
        parts.map(({ total }) => total),
      );
      const lines = days!.filter(isTheirs);
      expect(lines.map((cells) => cells[3])).toEqual(
        [...detail.days, ...detail.adjustments].map(({ workDate }) => workDate),
      );
      [...detail.days, ...detail.adjustments].forEach(({ figures }, index) => {
        const said = Object.keys(figures).map((figure) => [figure, cell(days, lines[index]!, figure)]);
        expect(Object.fromEntries(said)).toEqual(figures);
      });
    }
  }
  const { period, people } = demo.periods.find((one) => one.period.state === 'locked')!;
  const csv = await exportFile(
    demo.server,
    { id: period.id, kind: 'payroll', format: 'csv' },
    { token: demo.keeper },
  );
  const rows: string[][] = [];
  for await (const { cells } of readTable('csv', csv)) {
    rows.push(cells);
  }
  const at = (column: string) => rows[0]!.indexOf(column);
  for (const { detail } of people) {
    const own = rows.find((cells) => cells.includes(detail.hash) && cells.includes(detail.person.name))!;
    expect(own[at('state')]).toBe(detail.state);
    const said = Object.keys(detail.figures).map((figure) => [
      figure,
      Number(own[at(`${figure}_${unitOf(figure)}`)]),
    ]);
    expect(Object.fromEntries(said)).toEqual(detail.figures);
  }
});

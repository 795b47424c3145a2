import type { PaperBlock, TableRow } from '../types';
import { breakLines } from './break-lines';
import type { PageFlow } from './page-flow';

type Table = Extract<PaperBlock, { kind: 'table' }>;
type Column = { x: number; width: number; align: 'start' | 'center' | 'end' };

const SIZE = 9.5;
const LINE = SIZE * 1.5;
const PAD = { side: 5, top: 4 };

/** A table with rules. Its head stands on each page again; a row that is longer than a page goes on where the next one begins. */
export function writeTable(flow: PageFlow, table: Table): void {
  const columns = columnsOf(flow, table);
  const head = table.head ? linesOf(flow, columns, table.head) : undefined;
  if (head) {
    flow.need(heightOf(head) + LINE + 2 * PAD.top);
    drawRow(flow, columns, head, true);
  }
  for (const row of table.rows) {
    let rest: string[][] | undefined = linesOf(flow, columns, row);
    while (rest) {
      if (flow.need(Math.min(heightOf(rest), LINE * 3 + 2 * PAD.top)) && head) {
        drawRow(flow, columns, head, true);
      }
      const most = Math.max(1, Math.floor((flow.left - 2 * PAD.top) / LINE));
      const isLong = rest.some((lines) => lines.length > most);
      drawRow(flow, columns, isLong ? rest.map((lines) => lines.slice(0, most)) : rest, false);
      rest = isLong ? rest.map((lines) => lines.slice(most)) : undefined;
    }
  }
  flow.y += 8;
}

function columnsOf(flow: PageFlow, { columns }: Table): Column[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = 0;
  return columns.map(({ share, align = 'start' }) => {
    const width = (flow.width * share) / whole;
    const column = { x, width, align };
    x += width;
    return column;
  });
}

const linesOf = (flow: PageFlow, columns: readonly Column[], row: TableRow): string[][] =>
  columns.map(({ width }, index) => breakLines(row[index] ?? '', width - 2 * PAD.side, flow.measure(SIZE)));

const heightOf = (row: readonly string[][]): number =>
  Math.max(1, ...row.map((lines) => lines.length)) * LINE + 2 * PAD.top;

function drawRow(
  flow: PageFlow,
  columns: readonly Column[],
  row: readonly string[][],
  isHead: boolean,
): void {
  const height = heightOf(row);
  const { y, width } = flow;
  const edge = (from: { x: number; y: number }, to: { x: number; y: number }) => flow.rule(from, to);
  edge({ x: 0, y }, { x: width, y });
  edge({ x: 0, y: y + height }, { x: width, y: y + height });
  columns.forEach((column, index) => {
    edge({ x: column.x, y }, { x: column.x, y: y + height });
    const lines = row[index] ?? [];
    const top = y + PAD.top + (LINE - SIZE) / 2;
    lines.forEach((text, line) =>
      flow.line(
        {
          text,
          x: column.x + PAD.side,
          width: column.width - 2 * PAD.side,
          size: SIZE,
          align: isHead ? 'center' : column.align,
        },
        top + line * LINE,
      ),
    );
  });
  edge({ x: width, y }, { x: width, y: y + height });
  flow.y += height;
}

import { plainText } from '@contract/signing/rules/plain-text';
import type { GridCell, PaperGrid } from '../types';
import { breakLines } from './break-lines';
import type { PageFlow } from './page-flow';

type Column = { x: number; width: number };
type Row = { cells: readonly GridCell[]; lines: string[][]; height: number; columns: readonly Column[] };

/** In points, on each side of a text. */
const PAD = { side: 2, top: 1.5 };
const LEADING = 1.24;

/** Writes a grid: its head on every page, each row whole, and no group's name alone at the end of a page. */
export function writeGrid(flow: PageFlow, grid: PaperGrid): void {
  const whole = grid.widths.reduce((sum, width) => sum + width, 0);
  const scale = flow.width / whole;
  let x = 0;
  const columns = grid.widths.map((width) => {
    const column = { x, width: width * scale };
    x += column.width;
    return column;
  });
  const laid = (cells: readonly GridCell[], own: readonly Column[]): Row => {
    const lines = own.map(({ width }, at) =>
      breakLines(plainText(cells[at]?.text ?? ''), width - 2 * PAD.side, flow.measure(grid.size)),
    );
    const most = Math.max(1, ...lines.map(({ length }) => length));
    return { cells, lines, height: most * grid.size * LEADING + 2 * PAD.top, columns: own };
  };
  const head = laid(grid.head, columns);
  const rows = grid.rows.map(({ cells, isGroup }) => ({
    ...laid(cells, isGroup ? [{ x: 0, width: flow.width }] : columns),
    isGroup,
  }));
  flow.need(head.height + (rows[0]?.height ?? 0));
  drawRow(flow, head, grid.size);
  rows.forEach((row, at) => {
    const below = row.isGroup ? (rows[at + 1]?.height ?? 0) : 0;
    if (flow.need(row.height + below)) {
      drawRow(flow, head, grid.size);
    }
    drawRow(flow, row, grid.size);
  });
  flow.y += 6;
}

function drawRow(flow: PageFlow, { cells, lines, height, columns }: Row, size: number): void {
  const { y, width } = flow;
  const leading = size * LEADING;
  columns.forEach((column, at) => {
    const { fill } = cells[at] ?? {};
    if (fill) {
      flow.shade({ x: column.x, y, width: column.width, height }, fill);
    }
  });
  flow.rule({ x: 0, y }, { x: width, y });
  flow.rule({ x: 0, y: y + height }, { x: width, y: y + height });
  flow.rule({ x: width, y }, { x: width, y: y + height });
  columns.forEach((column, at) => {
    flow.rule({ x: column.x, y }, { x: column.x, y: y + height });
    lines[at]!.forEach((text, line) =>
      flow.line(
        {
          text,
          x: column.x + PAD.side,
          width: column.width - 2 * PAD.side,
          size,
          align: cells[at]?.align ?? 'start',
        },
        y + PAD.top + line * leading + (leading - size) / 2,
      ),
    );
  });
  flow.y += height;
}

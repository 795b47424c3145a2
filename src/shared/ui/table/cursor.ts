/** Where the one tab stop of a grid is: row 0 is the head. */
export type Cursor = { row: number; column: number };

type Size = { rows: number; columns: number; page: number };

/** Where a key leads (APG grid); undefined for keys that don't move. `rows` counts the head. */
export function moved(
  { row, column }: Cursor,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rows, columns, page }: Size,
): Cursor | undefined {
  const at = (nextRow: number, nextColumn: number): Cursor => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'PageUp':
      return at(Math.max(1, row - page), column);
    case 'PageDown':
      return at(row + page, column);
    case 'Home':
      return at(ctrlKey ? 1 : row, 0);
    case 'End':
      return at(ctrlKey ? rows - 1 : row, columns - 1);
    default:
      return undefined;
  }
}

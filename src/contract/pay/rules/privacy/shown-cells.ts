/** A figure about fewer people than this could reveal the pay of one of them. */
export const FEW_PEOPLE = 5;

export type Cell = {
  id: string;
  /** Null at the top. */
  parentId: string | null;
  /** People directly in it that the figure is about. */
  people: number;
};

/** `few`: too few people; `difference`: what is around it would reveal a figure about too few. */
export type HiddenCause = 'few' | 'difference';
export type ShownCell = { people: number; hidden: HiddenCause | null };

const isFew = (people: number): boolean => people > 0 && people < FEW_PEOPLE;

/**
 * Which departments show a figure that is derived from pay, with the people in them and below. From the top down: a department shows it from
 * five people on, and only if the rest of its parent without it and its shown siblings isn't one to four; the smallest are hidden first. Below a hidden
 * department nothing is shown. It depends on the whole tree alone and not on who asks, so that no two readers learn more together.
 */
export function shownCells(cells: readonly Cell[]): Map<string, ShownCell> {
  const known = new Set(cells.map(({ id }) => id));
  const children = new Map<string | null, Cell[]>();
  for (const cell of cells) {
    const parentId = cell.parentId !== null && known.has(cell.parentId) ? cell.parentId : null;
    children.set(parentId, [...(children.get(parentId) ?? []), cell]);
  }
  const totals = new Map<string, number>();
  const total = (cell: Cell): number => {
    const below = (children.get(cell.id) ?? []).reduce((sum, child) => sum + total(child), 0);
    totals.set(cell.id, cell.people + below);
    return cell.people + below;
  };
  (children.get(null) ?? []).forEach(total);
  const shown = new Map<string, ShownCell>();
  const hide = (cell: Cell, hidden: HiddenCause): void => {
    const people = totals.get(cell.id)!;
    shown.set(cell.id, { people, hidden: isFew(people) || people === 0 ? 'few' : hidden });
    (children.get(cell.id) ?? []).forEach((child) => hide(child, hidden));
  };
  const divide = (list: readonly Cell[], around: number): void => {
    const open = list
      .filter(({ id }) => totals.get(id)! >= FEW_PEOPLE)
      .sort((a, b) => totals.get(a.id)! - totals.get(b.id)! || a.id.localeCompare(b.id));
    let rest = around - open.reduce((sum, { id }) => sum + totals.get(id)!, 0);
    while (open.length > 0 && isFew(rest)) {
      rest += totals.get(open.shift()!.id)!;
    }
    for (const cell of list) {
      if (open.includes(cell)) {
        const people = totals.get(cell.id)!;
        shown.set(cell.id, { people, hidden: null });
        divide(children.get(cell.id) ?? [], people);
      } else {
        hide(cell, 'difference');
      }
    }
  };
  const top = children.get(null) ?? [];
  divide(
    top,
    top.reduce((sum, { id }) => sum + totals.get(id)!, 0),
  );
  return shown;
}

/**
 * Which records are selected, by id: these, or all that match but these. Loaded rows alone never stand for all, and hiding a row by a
 * filter doesn't change what is selected.
 */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'allBut'; except: ReadonlySet<string> };

export const NONE: Selection = { kind: 'some', ids: new Set() };
export const EVERY: Selection = { kind: 'allBut', except: new Set() };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);

/** How many, of so many that match. */
export const countOf = (selection: Selection, matching: number): number =>
  selection.kind === 'some' ? selection.ids.size : Math.max(0, matching - selection.except.size);

/** Selects or deselects these records, regardless of what each was before. */
export function setSelected(selection: Selection, ids: Iterable<string>, isOn: boolean): Selection {
  const isAll = selection.kind === 'allBut';
  const next = new Set(isAll ? selection.except : selection.ids);
  for (const id of ids) {
    if (isOn === isAll) {
      next.delete(id);
    } else {
      next.add(id);
    }
  }
  return isAll ? { kind: 'allBut', except: next } : { kind: 'some', ids: next };
}

export const toggle = (selection: Selection, id: string): Selection =>
  setSelected(selection, [id], !isSelected(selection, id));

/**
 * From the anchor to here, both included: every row becomes what the anchor is, so that a selected row among them doesn't flip. An
 * anchor that is no longer listed is this row itself.
 */
export function selectRange(
  selection: Selection,
  order: readonly string[],
  anchor: string | undefined,
  id: string,
): Selection {
  const to = order.indexOf(id);
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  if (to < 0) {
    return selection;
  }
  if (from < 0 || anchor === undefined) {
    return setSelected(selection, [id], true);
  }
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return setSelected(selection, range, isSelected(selection, anchor));
}

/** Of the rows that are loaded: all, some or none. */
export function stateOf(selection: Selection, order: readonly string[]): 'all' | 'some' | 'none' {
  const selected = order.filter((id) => isSelected(selection, id)).length;
  if (selected === 0) {
    return 'none';
  }
  return selected === order.length ? 'all' : 'some';
}

/** Input of a bulk call: these ids, or what the filter matches with the count that was shown, but these. */
export type BulkTarget<Filter> = { ids: string[] } | { match: Filter; count: number; except: string[] };

export const targetOf = <Filter>(selection: Selection, match: Filter, matching: number): BulkTarget<Filter> =>
  selection.kind === 'some'
    ? { ids: [...selection.ids] }
    : { match, count: countOf(selection, matching), except: [...selection.except] };

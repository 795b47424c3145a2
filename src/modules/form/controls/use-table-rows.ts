import type { TableRow } from '@contract/form/values';
import { rowsOf } from '@contract/form/rules/normalize-values';
import { useCallback, useState } from 'react';
import { randomId } from '@/shared/lib/random-id';
import { useForm } from '../form-context';

/**
 * Adding, copying and deleting rows. The rows are read when something is done, never kept: a card that is not rendered again
 * while another one is typed into still acts on all of them as they are.
 */
export function useTableRows(path: string, onInserted: (at: number) => void) {
  const { store } = useForm();
  const [removed, setRemoved] = useState<{ row: TableRow; at: number }>();

  const insert = useCallback(
    (row: TableRow, at: number) => {
      const rows = rowsOf(store.valueAt(path));
      const place = Math.min(at, rows.length);
      store.set(path, [...rows.slice(0, place), row, ...rows.slice(place)]);
      setRemoved(undefined);
      onInserted(place);
    },
    [store, path, onInserted],
  );
  const add = useCallback(() => insert({ rowId: randomId(), values: {} }, Infinity), [insert]);
  const copy = useCallback(
    (rowId: string) => {
      const rows = rowsOf(store.valueAt(path));
      const at = rows.findIndex((row) => row.rowId === rowId);
      insert({ rowId: randomId(), values: { ...rows[at]?.values } }, at + 1);
    },
    [store, path, insert],
  );
  const remove = useCallback(
    (rowId: string) => {
      const rows = rowsOf(store.valueAt(path));
      const at = rows.findIndex((row) => row.rowId === rowId);
      const row = rows[at];
      const rest = rows.filter((one) => one.rowId !== rowId);
      store.set(path, rest.length > 0 ? rest : undefined);
      setRemoved(row && { row, at });
    },
    [store, path],
  );
  const undo = useCallback(() => removed && insert(removed.row, removed.at), [removed, insert]);
  return { removed, add, copy, remove, undo };
}

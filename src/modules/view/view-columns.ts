import type { Language } from '@contract/limits';
import { FUNCTION_ID } from '@contract/role/functions';
import { usableColumns } from '@contract/view/rules/read-view-state';
import type { TableShape } from '@contract/view/table-shape';
import type { ReactNode } from 'react';
import { hasPermission } from '@/shared/session/has-permission';
import type { TableColumn } from '@/shared/ui/table/column';

/** The columns of a table that its reader may see, with a cell for each. */
export const viewColumns = <Column extends string, Row>(
  shape: TableShape<Column>,
  language: Language,
  cells: Readonly<Record<Column, (row: Row) => ReactNode>>,
): TableColumn<Row>[] =>
  usableColumns(shape, (name) => hasPermission(FUNCTION_ID[name])).map(
    ({ id, name, kind, width, isSortable = false, isHidden = false }) => ({
      id,
      title: name[language],
      width,
      isSortable,
      isHidden,
      isEnd: kind === 'number' || kind === 'hours',
      cell: cells[id],
    }),
  );

import type { FormContent } from '@contract/form-template';
import { useMemo, useReducer } from 'react';
import { applyEdit, type Edit } from './rules/edits';
import { record, redo, startHistory, undo, type History } from '@/shared/editor/history';

type Action = { type: 'edit'; edit: Edit; group?: string | undefined } | { type: 'undo' } | { type: 'redo' };

function reduce(history: History<FormContent>, action: Action): History<FormContent> {
  switch (action.type) {
    case 'edit':
      return record(history, applyEdit(history.present, action.edit), action.group);
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
  }
}

/** A form under the hands of its editor, with everything that was done to it since it was opened. */
export function useFormEditor(start: FormContent) {
  const [history, dispatch] = useReducer(reduce, start, startHistory);
  const actions = useMemo(
    () => ({
      /** `group`: edits of the same group that follow each other are undone together. */
      edit: (edit: Edit, group?: string) => dispatch({ type: 'edit', edit, group }),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
    }),
    [],
  );
  return {
    content: history.present,
    /** How many steps can be undone. */
    steps: history.past.length,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...actions,
  };
}

export type FormEditor = ReturnType<typeof useFormEditor>;

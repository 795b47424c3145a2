import type { QuestionnaireContent } from '@contract/entities/questionnaire';
import { useMemo, useReducer } from 'react';
import { record, redo, startHistory, undo, type History } from '@/shared/editor/history';
import { applyEdit, type Edit } from './edits';

type Content = QuestionnaireContent;
type Action = { type: 'edit'; edit: Edit; group?: string | undefined } | { type: 'undo' } | { type: 'redo' };

function reduce(history: History<Content>, action: Action): History<Content> {
  switch (action.type) {
    case 'edit':
      return record(history, applyEdit(history.present, action.edit), action.group);
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
  }
}

/** A questionnaire under the hands of its author, with everything that was done to it since it was opened. */
export function useQuestionnaireEditor(start: Content) {
  const [history, dispatch] = useReducer(reduce, start, startHistory);
  const actions = useMemo(
    () => ({
      /** `group`: edits of the same group that follow each other are undone together. */
      edit: (edit: Edit, group?: string) => dispatch({ type: 'edit', edit, group }),
      replace: (content: Content) => dispatch({ type: 'edit', edit: { do: 'replace', content } }),
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

export type QuestionnaireEditor = ReturnType<typeof useQuestionnaireEditor>;

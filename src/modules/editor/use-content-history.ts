import { useMemo, useReducer } from 'react';
import { record, redo, startHistory, undo, type History } from './history';

type Action<Content, Edit> =
  | { type: 'edit'; edit: Edit; group?: string | undefined }
  | { type: 'replace'; content: Content }
  | { type: 'undo' | 'redo' };

/**
 * A content under the hands of its editor, with everything that was done to it since it was opened. `now` is what it was opened
 * with, one step after `start` where that is something else.
 */
export function useContentHistory<Content, Edit>(
  start: Content,
  now: Content,
  apply: (content: Content, edit: Edit) => Content,
) {
  const reduce = (history: History<Content>, action: Action<Content, Edit>): History<Content> => {
    switch (action.type) {
      case 'edit':
        return record(history, apply(history.present, action.edit), action.group);
      case 'replace':
        return record(history, action.content);
      case 'undo':
        return undo(history);
      case 'redo':
        return redo(history);
    }
  };
  const [history, dispatch] = useReducer(reduce, start, (first) => record(startHistory(first), now));
  const actions = useMemo(
    () => ({
      /** `group`: edits of the same group that follow each other are undone together. */
      edit: (edit: Edit, group?: string) => dispatch({ type: 'edit', edit, group }),
      replace: (content: Content) => dispatch({ type: 'replace', content }),
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

export type ContentHistory<Content, Edit> = ReturnType<typeof useContentHistory<Content, Edit>>;

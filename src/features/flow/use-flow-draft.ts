import { saveFlowDraft } from '@contract/flow/calls';
import type { FlowContent, FlowProblem } from '@contract/flow/flow';
import { CODE } from '@contract/codes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/http/api-error';
import { randomId } from '@/shared/lib/random-id';
import { record, redo, startHistory, undo } from '@/modules/editor/history';
import { call } from '@/shared/http/call';

const SAVE_AFTER_MS = 800;

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/**
 * The flow being edited, with its history. It is saved as one goes, one save after the other; a draft that somebody else has
 * changed meanwhile is never overwritten.
 */
export function useFlowDraft(processCode: string, start: { content: FlowContent; revision: number }) {
  const [history, setHistory] = useState(() => startHistory(start.content));
  const [state, setState] = useState<SaveState>('saved');
  const [problems, setProblems] = useState<FlowProblem[]>([]);
  const revision = useRef(start.revision);
  const saved = useRef(start.content);
  const running = useRef<Promise<boolean> | null>(null);
  const latest = useRef(history.present);
  useEffect(() => {
    latest.current = history.present;
  });

  const save = useCallback(async (): Promise<boolean> => {
    await running.current;
    const content = latest.current;
    if (content === saved.current) {
      return true;
    }
    setState('saving');
    running.current = call(
      saveFlowDraft,
      { processCode, revision: revision.current, saveId: randomId(), content },
      { silent: true },
    ).then(
      (answer) => {
        revision.current = answer.revision;
        saved.current = content;
        setProblems(answer.problems);
        setState('saved');
        return true;
      },
      (error: unknown) => {
        setState(error instanceof ApiError && error.code === CODE.conflict ? 'conflict' : 'failed');
        return false;
      },
    );
    return await running.current;
  }, [processCode]);

  const { present } = history;
  useEffect(() => {
    if (present === saved.current) {
      return undefined;
    }
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [present, save]);

  // Who leaves within the pause, or whose phone puts the page away, has not changed it for nothing.
  useEffect(() => {
    const flush = () => void save();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [save]);

  return {
    content: present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    state,
    problems,
    setProblems,
    save,
    revision,
    edit: (next: FlowContent) => setHistory((before) => record(before, next)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  };
}

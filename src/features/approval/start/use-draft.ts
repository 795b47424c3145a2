import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionStore } from '@/shared/session/session-store';
import { deleteDraft, fetchDraft, saveDraft } from '../api';
import { conflictText } from '../operate/conflict';
import { newRequestId } from '../request-id';
import { localCopy, type Filled } from './local-copy';

export type DraftState = { kind: 'idle' | 'saving' | 'failed' | 'conflict' } | { kind: 'saved'; at: string };

type Start = { processCode: string; draftId?: string | undefined; revision?: number | undefined };

/** Typing rests so long before it is sent. */
const PAUSE_MS = 1_200;
const RETRY_MS = 8_000;

/**
 * Keeps what is filled in: at once on the phone, and when typing rests as a draft of the backend, so that it survives
 * reload, sign-out and another device. One save at a time; a newer draft from elsewhere is never overwritten unasked.
 */
export function useDraft({ processCode, draftId, revision }: Start, isOff: boolean) {
  const ownerId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [state, setState] = useState<DraftState>({ kind: 'idle' });
  const [requestId] = useState(newRequestId);
  const held = useRef({ draftId, revision, isStopped: isOff });
  const latest = useRef<Filled>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const filled = latest.current;
    if (!filled || held.current.isStopped) {
      return;
    }
    latest.current = undefined;
    setState({ kind: 'saving' });
    const { draftId: approvalId, revision: seen } = held.current;
    try {
      const saved = await saveDraft({
        requestId,
        saveId: newRequestId(),
        processCode,
        ...filled,
        ...(approvalId === undefined ? {} : { approvalId }),
        ...(seen === undefined ? {} : { revision: seen }),
      });
      held.current = { ...held.current, draftId: saved.approvalId, revision: saved.revision };
      if (!latest.current) {
        localCopy(processCode, ownerId).remove();
      }
      setState({ kind: 'saved', at: saved.savedAt });
    } catch (cause) {
      latest.current ??= filled;
      const isConflict = conflictText(cause) !== undefined;
      held.current.isStopped = held.current.isStopped || isConflict;
      setState({ kind: isConflict ? 'conflict' : 'failed' });
    }
  }, [processCode, ownerId, requestId]);

  const saveInTurn = useCallback((): Promise<void> => {
    running.current = (running.current ?? Promise.resolve()).then(save);
    return running.current;
  }, [save]);

  const change = useCallback(
    (filled: Filled) => {
      if (isOff) {
        return;
      }
      latest.current = filled;
      const { draftId: id, revision: seen } = held.current;
      localCopy(processCode, ownerId).write({
        ...filled,
        ...(id === undefined ? {} : { draftId: id }),
        ...(seen === undefined ? {} : { revision: seen }),
      });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveInTurn(), PAUSE_MS);
    },
    [isOff, processCode, ownerId, saveInTurn],
  );

  useEffect(() => {
    if (state.kind !== 'failed') {
      return undefined;
    }
    const retry = setTimeout(() => void saveInTurn(), RETRY_MS);
    return () => clearTimeout(retry);
  }, [state, saveInTurn]);

  useEffect(() => {
    const flush = () => void saveInTurn();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [saveInTurn]);

  /** What is here takes the place of the newer draft. */
  const keepMine = async () => {
    const { draft } = await fetchDraft({ approvalId: held.current.draftId });
    held.current = { draftId: draft?.approvalId, revision: draft?.revision, isStopped: false };
    await saveInTurn();
  };
  /** Nothing is saved any more: it was submitted or thrown away. Answers the draft's id once no save is under way. */
  const stop = async (): Promise<string | undefined> => {
    held.current.isStopped = true;
    clearTimeout(timer.current);
    await running.current;
    return held.current.draftId;
  };
  const forget = () => {
    latest.current = undefined;
    localCopy(processCode, ownerId).remove();
  };
  /** Submitting has failed: what is typed from now on is kept again. */
  const goOn = () => {
    held.current.isStopped = false;
  };
  const discard = async () => {
    const id = await stop();
    forget();
    if (id !== undefined) {
      await deleteDraft({ approvalId: id });
    }
  };
  return { state, change, keepMine, stop, forget, goOn, discard };
}

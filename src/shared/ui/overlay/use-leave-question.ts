import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { currentToken } from '@/shared/storage/token';
import { dropDialog } from './dialog';
import { UNSAVED_KEY, useUnsavedQuestion } from './use-asked-close';

type Leaving = {
  isUnsaved: boolean;
  /** Answers whether it is saved now. */
  save?: () => Promise<boolean>;
  /** Forgets what is not saved. */
  discard?: () => void;
};

/**
 * Leaving the page asks while something on it is not saved. Whoever is signed out goes unasked: nothing could be saved. Answers a
 * function that lets the next step go, for a page that leaves by itself once it has saved.
 */
export function useLeaveQuestion({ isUnsaved, save, discard }: Leaving): () => void {
  const ask = useUnsavedQuestion();
  const latest = useRef({ isUnsaved, save, discard });
  useEffect(() => {
    latest.current = { isUnsaved, save, discard };
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current.isUnsaved &&
      addressOf(currentLocation) !== addressOf(nextLocation) &&
      currentToken() !== undefined,
  );
  const isAsking = useRef(false);
  const held = useRef(blocker);
  useEffect(() => {
    held.current = blocker;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      return;
    }
    if (isAsking.current) {
      // Another step back is an answer: it closes the question.
      dropDialog(UNSAVED_KEY);
      return;
    }
    const decide = async () => {
      const { save: keep, discard: forget } = latest.current;
      isAsking.current = true;
      const answer = await ask(keep !== undefined);
      isAsking.current = false;
      const mayGo = answer === 'leave' || (answer === 'save' && (await keep?.()) === true);
      if (answer === 'leave') {
        forget?.();
      }
      if (mayGo) {
        held.current.proceed?.();
      } else {
        held.current.reset?.();
      }
    };
    void decide();
  }, [blocker, ask]);
  return useCallback(() => {
    latest.current = { ...latest.current, isUnsaved: false };
  }, []);
}

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

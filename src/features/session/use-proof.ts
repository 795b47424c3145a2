import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { START_CODE } from '@contract/envelope';
import type { CaptchaPurpose } from '@contract/session/sign-in-calls';
import { ApiError } from '@/shared/http/api-error';
import type { CaptchaAnswer } from './api';
import type { Solved } from './proof/find-answer';

export type ProofState = 'none' | 'working' | 'done';

export type Proof = {
  state: ProofState;
  /** For the form: its first touch begins the work, so that the first paint has no part in it. */
  watch: { onFocus: () => void; onInput: () => void };
  /** Spends an answer on a call. One that has become too old or too cheap for this account is replaced once, without a word. */
  spend: <T>(account: string, work: (answer: CaptchaAnswer) => Promise<T>) => Promise<T>;
};

/** The proof of work in front of a sign-in call: made in the background, nothing to look at and nothing to type. */
export function useProof(purpose: CaptchaPurpose): Proof {
  const [state, setState] = useState<ProofState>('none');
  const running = useRef<Promise<Solved>>(undefined);
  const life = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = (life.current = new AbortController());
    return () => controller.abort();
  }, []);

  const start = useCallback(
    (account?: string): Promise<Solved> => {
      const { signal } = life.current ?? { signal: AbortSignal.abort() };
      const solved = import('./proof/find-answer').then(({ findAnswer }) =>
        findAnswer({ purpose, account }, signal),
      );
      running.current = solved;
      setState('working');
      const end = (next: ProofState) => {
        if (running.current === solved) {
          running.current = next === 'done' ? solved : undefined;
          setState(next);
        }
      };
      solved.then(
        () => end('done'),
        () => end('none'),
      );
      return solved;
    },
    [purpose],
  );
  const prepare = useCallback(() => {
    if (!running.current) {
      // Whoever spends it hears of its failure; until then another touch tries again.
      start().catch(() => undefined);
    }
  }, [start]);
  // React's own events: a listener on the form would run before React has seen what was typed, and redraw the field without it.
  const watch = useMemo(() => ({ onFocus: prepare, onInput: prepare }), [prepare]);

  const spend: Proof['spend'] = async (account, work) => {
    const spendOn = async (solved: Promise<Solved>): ReturnType<typeof work> => {
      const { until, ...answer } = await solved;
      running.current = undefined;
      setState('none');
      return Date.now() < until ? await work(answer) : await spendOn(start(account));
    };
    try {
      return await spendOn(running.current ?? start(account));
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== START_CODE.captchaWrong) {
        throw cause;
      }
      return await spendOn(start(account));
    }
  };
  return { state, watch, spend };
}

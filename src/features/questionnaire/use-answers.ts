import { saveQuestionAnswer } from '@contract/questionnaire/calls';
import type { QuestionAnswers } from '@contract/questionnaire/questionnaire';
import { CODE } from '@contract/codes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';

export type ItemIds = { questionnaireId: string; approvalId: string };

const RETRY_MS = 8_000;
/** Answers that will never be kept, however often they are sent: handed in from elsewhere, closed, changed. */
const REFUSALS: readonly (number | undefined)[] = [
  CODE.conflict,
  CODE.forbidden,
  CODE.notFound,
  CODE.badRequest,
];

/**
 * Answers as they are chosen: each goes to the backend at once; what does not arrive is tried again, newest value first. What is
 * refused is not.
 */
export function useAnswers(ids: ItemIds, start: QuestionAnswers, onRefused: (msg: string) => void) {
  const [answers, setAnswers] = useState(start);
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved');
  const waiting = useRef(new Map<string, string[]>());
  const running = useRef<Promise<boolean>>(undefined);
  const [{ questionnaireId, approvalId }] = useState(ids);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });

  /** Sends what is not kept yet; false when something could not be. */
  const flush = useCallback(async (): Promise<boolean> => {
    const sendAll = async () => {
      for (let next = first(waiting.current); next; next = first(waiting.current)) {
        const [key, codes] = next;
        try {
          await call(
            saveQuestionAnswer,
            { questionnaireId, approvalId, questionKey: key, codes },
            { silent: true },
          );
        } catch (cause) {
          if (cause instanceof ApiError && REFUSALS.includes(cause.code)) {
            waiting.current.clear();
            setState('saved');
            refused.current(cause.msg);
          } else {
            setState('failed');
          }
          return false;
        }
        if (waiting.current.get(key) === codes) {
          waiting.current.delete(key);
        }
      }
      setState('saved');
      return true;
    };
    const work = running.current ?? sendAll();
    running.current = work;
    const isKept = await work;
    if (running.current === work) {
      running.current = undefined;
    }
    return isKept;
  }, [questionnaireId, approvalId]);

  const choose = (key: string, codes: string[]) => {
    setAnswers((before) => ({ ...before, [key]: codes }));
    waiting.current.set(key, codes);
    setState('saving');
    void flush();
  };

  useEffect(() => {
    if (state !== 'failed') {
      return undefined;
    }
    const retry = () => void flush();
    const timer = setTimeout(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [state, flush]);
  return { answers, state, choose, flush };
}

const first = (map: ReadonlyMap<string, string[]>) => map.entries().next().value;

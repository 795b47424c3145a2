import { useCallback, useEffect, useRef, useState } from 'react';

type Answer<T> = { id: string; key: string; data?: T; error?: unknown };

/**
 * Loads something when the component appears and whenever `key` changes; `reload` loads again and keeps showing the old data
 * meanwhile. Leaving calls the request off, and an answer that was overtaken is dropped.
 */
export function useRequest<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>({ id: '', key });
  const latestLoad = useRef(load);
  const id = `${key}#${attempt}`;

  useEffect(() => {
    latestLoad.current = load;
  });

  useEffect(() => {
    const controller = new AbortController();
    const settle = (part: Pick<Answer<T>, 'data' | 'error'>) => {
      if (!controller.signal.aborted) {
        setAnswer((before) => ({ id, key, data: before.key === key ? before.data : undefined, ...part }));
      }
    };
    latestLoad.current(controller.signal).then(
      (data) => settle({ data, error: undefined }),
      // Called off by somebody else, as a webview does that freezes the page: nothing else would ever end the loading.
      (error: unknown) => settle({ error }),
    );
    return () => controller.abort();
  }, [id, key]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const isCurrent = answer.key === key;
  return {
    data: isCurrent ? answer.data : undefined,
    error: isCurrent && answer.id === id ? answer.error : undefined,
    isLoading: answer.id !== id,
    reload,
  };
}

import i18next from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from './use-language';
import { loadNamespaces } from './i18n';
import type { Namespace } from './namespaces';

type Texts = { isReady: boolean; hasFailed: boolean; retry: () => void };

/** The texts of a control that stands on many pages: loaded with the control instead of being named by each route. */
export function useTexts(namespaces: readonly Namespace[]): Texts {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<string>();
  const [, setLoaded] = useState('');
  const key = `${language} ${attempt}`;
  const names = namespaces.join();
  const isReady = namespaces.every((one) => i18next.hasResourceBundle(language, one));

  useEffect(() => {
    let isOver = false;
    if (!isReady) {
      loadNamespaces(names.split(',') as Namespace[]).then(
        () => isOver || setLoaded(key),
        () => isOver || setFailed(key),
      );
    }
    return () => {
      isOver = true;
    };
  }, [isReady, names, key]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { isReady, hasFailed: !isReady && failed === key, retry };
}

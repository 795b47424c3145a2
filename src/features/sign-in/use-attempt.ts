import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCancelled } from '@/shared/http/api-error';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { showDialog } from '@/shared/ui/dialog';
import { ProfileError } from './sign-in-errors';
import { useFailureText } from './use-failure-text';

/** A field that refuses its value, and why. */
export type Problem = { field: string; message: string };

/** The field at fault of a form, or undefined when all is well. Called once the texts it needs are there. */
type Check = () => Problem | undefined;

/**
 * One submit of a sign-in form: checks first, marks and focuses the field at fault, then works, and says inline what went
 * wrong. A submit is refused while one runs and for 3 s after the last (spec section 5).
 */
export function useAttempt() {
  const { t } = useTranslation(['sign-in', 'common', 'errors']);
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const running = useRef(false);

  const attempt = useCallback(
    async (check: Check, work: () => Promise<void>, onFailure?: (cause: unknown) => void) => {
      if (running.current) {
        return;
      }
      running.current = true;
      setAlert(undefined);
      try {
        await loadNamespaces(['errors', 'validation']);
        const found = check();
        setProblem(found);
        if (found) {
          focusField(found.field);
          return;
        }
        setIsBusy(true);
        await work();
      } catch (cause) {
        onFailure?.(cause);
        if (cause instanceof ProfileError) {
          await showDialog({
            key: 'profile',
            title: t('errors:api.title'),
            content: t('errors:api.content'),
            actions: [{ text: t('common:close'), kind: 'primary' }],
          });
        } else if (!isCancelled(cause)) {
          setAlert(failureText(cause));
        }
      } finally {
        running.current = false;
        setIsBusy(false);
      }
    },
    [failureText, t],
  );

  /** What was said about the last submit no longer holds once the form is edited. */
  const clear = () => {
    setProblem(undefined);
    setAlert(undefined);
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return { isBusy, alert, attempt, clear, errorOf };
}

export const focusField = (field: string): void => document.getElementById(`sign-in-${field}`)?.focus();

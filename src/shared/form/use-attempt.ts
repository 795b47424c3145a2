import { useState } from 'react';
import { ApiError, isCancelled } from '@/shared/http/api-error';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { checkFields, type Failure, type FieldCheck } from './check-fields';
import { failureText } from './failure-text';
import { useSubmitLock } from './use-submit-lock';

type FieldOfCode = Readonly<Partial<Record<number, string>>>;

/**
 * One submit of a form (spec section 5): its fields are checked, then it works while the button is locked, and what went wrong
 * is said inline: at the field that `fieldOfCode` names for the answer's code, or in `alert`. Calls made by `work` are silent.
 * The lock lasts 3 s, or `lockSeconds`, and always while the work runs.
 */
export function useAttempt(fieldOfCode: FieldOfCode = {}, lockSeconds?: number) {
  const { isLocked, run } = useSubmitLock(lockSeconds);
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [fault, setFault] = useState<Failure>();

  const tell = (cause: unknown) => {
    // An ended session has its own dialog.
    if (isCancelled(cause) || (cause instanceof ApiError && cause.isShown)) {
      return;
    }
    const field = cause instanceof ApiError ? fieldOfCode[cause.code ?? 0] : undefined;
    const message = failureText(cause);
    if (field === undefined) {
      setAlert(message);
    } else {
      setFault({ field, message });
      document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
    }
  };

  /** Answers what `work` answered; undefined when it did not come to that, or failed. */
  const attempt = async <T>(
    checks: readonly FieldCheck[],
    work: () => Promise<T>,
  ): Promise<T | undefined> => {
    setAlert(undefined);
    await loadNamespaces(['errors']);
    const failed = await checkFields(checks);
    setFault(failed);
    if (failed) {
      return undefined;
    }
    return await run(async () => {
      setIsBusy(true);
      try {
        return await work();
      } catch (cause) {
        tell(cause);
        return undefined;
      } finally {
        setIsBusy(false);
      }
    });
  };

  /** What was said about the last submit no longer holds once the form is edited. */
  const clear = () => {
    setFault(undefined);
    setAlert(undefined);
  };
  const errorOf = (field: string) => (fault?.field === field ? fault.message : undefined);
  return { isBusy, isLocked, alert, attempt, clear, errorOf };
}

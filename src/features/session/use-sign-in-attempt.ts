import { useState } from 'react';
import { isCancelled } from '@/shared/http/api-error';
import { checkFields, type Failure, type FieldCheck } from '@/shared/form/check-fields';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { ProfileError } from './sign-in-errors';
import { useFailureText } from './use-failure-text';

type Attempt = {
  checks: readonly FieldCheck[];
  work: () => Promise<void>;
  onFailure?: (cause: unknown) => void;
};

/**
 * `useAttempt` of src/shared/form for the pages that a visit begins with, whose texts come with them and which may fail before there
 * is a session. One submit of a sign-in form: its fields are checked, then it works, and what went wrong is said inline. A submit that
 * left locks the button for 3 s and while it runs (spec section 5).
 */
export function useSignInAttempt() {
  const failureText = useFailureText();
  const { isLocked, run } = useSubmitLock();
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [fault, setFault] = useState<Failure>();

  const tell = async (cause: unknown) => {
    // Fails with the network that is to be told about; the sign-in texts cover that case themselves.
    await loadNamespaces(['errors']).catch(() => undefined);
    if (cause instanceof ProfileError) {
      // The form is there before the dialog: it is rarely needed, and the sign-in has just reached the server.
      const { tellProfileFailure } = await import('./tell-profile-failure');
      await tellProfileFailure();
    } else if (!isCancelled(cause)) {
      setAlert(failureText(cause));
    }
  };

  const attempt = async ({ checks, work, onFailure }: Attempt): Promise<void> => {
    setAlert(undefined);
    try {
      const failed = await checkFields(checks);
      setFault(failed);
      if (failed) {
        return;
      }
    } catch (cause) {
      await tell(cause);
      return;
    }
    await run(async () => {
      setIsBusy(true);
      try {
        await work();
      } catch (cause) {
        onFailure?.(cause);
        await tell(cause);
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

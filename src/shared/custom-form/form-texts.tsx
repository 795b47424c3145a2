import type { ReactNode } from 'react';
import { useTexts } from '@/shared/i18n/use-texts';
import { ErrorState } from '@/shared/ui/states';

/** Shows a form once its texts are there; until then the fallback, and a way to try again when they cannot be had. */
export function FormTexts({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const own = useTexts('custom-form');
  const rules = useTexts('validation');
  if (own.isReady && rules.isReady) {
    return children;
  }
  const retry = () => {
    own.retry();
    rules.retry();
  };
  return own.hasFailed || rules.hasFailed ? <ErrorState onRetry={retry} /> : fallback;
}

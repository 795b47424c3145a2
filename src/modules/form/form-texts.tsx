import type { ReactNode } from 'react';
import { useTexts } from '@/shared/i18n/use-texts';
import { ErrorState } from '@/shared/ui/page/states';

const TEXTS = ['custom-form', 'draft', 'validation'] as const;

/** Shows a form once its texts are there; until then the fallback, and a way to try again when they cannot be had. */
export function FormTexts({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { isReady, hasFailed, retry } = useTexts(TEXTS);
  if (isReady) {
    return children;
  }
  return hasFailed ? <ErrorState onRetry={retry} /> : fallback;
}

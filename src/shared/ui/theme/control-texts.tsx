import type { ReactNode } from 'react';
import { useTexts } from '@/shared/i18n/use-texts';
import { Skeleton } from '../page/skeleton';
import { ErrorState } from '../page/states';

const TEXTS = ['fields'] as const;

type ControlTextsProps = {
  label: string;
  /** Called once the words of controls are there. */
  children: () => ReactNode;
};

/** A control of many forms, with the texts that it brings along. */
export function ControlTexts({ label, children }: ControlTextsProps) {
  const { isReady, hasFailed, retry } = useTexts(TEXTS);
  if (isReady) {
    return children();
  }
  return (
    <div>
      <span className="hr-label">{label}</span>
      {hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton height="3rem" />}
    </div>
  );
}

import type { SigningState } from '@contract/signing/terms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/page/states';

type ResultProps = { outcome: SigningState | 'refused'; actions?: ReactNode };

/** What has come of it, and what happens next. */
export function SignResult({ outcome, actions }: ResultProps) {
  const { t } = useTranslation('signing-sign');
  const kind =
    outcome === 'refused' ? 'refused' : outcome === 'sealing' || outcome === 'completed' ? 'last' : 'waits';
  return (
    <EmptyState
      icon={kind === 'refused' ? 'file-x-2' : 'file-check-2'}
      title={t(`result.${kind}`)}
      note={t(`result.${kind}Note`)}
      actions={actions}
      isFill
    />
  );
}

import { readSigningLink } from '@contract/signing/guest-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import type { SpendProof } from './guest-code-form';
import { GuestDocument } from './guest-document';
import { GuestDoor } from './guest-door';
import { useLink } from './use-link';
import '../signing.css';

type GuestScreenProps = { spend: SpendProof; onTitle: (title: string) => void };

/** Somebody outside the company with a link: what it is for, the code that opens it, then the document. No way leads on from here. */
export function GuestScreen({ spend, onTitle }: GuestScreenProps) {
  const { t } = useTranslation('signing-guest');
  const { link, hide, forget } = useLink();
  const [access, setAccess] = useState<string>();
  const [hasLeft, setLeft] = useState(false);
  const asked = useRead(readSigningLink, link === undefined || hasLeft ? undefined : { link });
  if (hasLeft) {
    return <EmptyState icon="door-open" title={t('left')} note={t('leftNote')} isFill />;
  }
  if (link === undefined || isMissing(asked.error)) {
    return <EmptyState icon="link-2-off" title={t('noLink')} note={t('noLinkNote')} isFill />;
  }
  if (access !== undefined) {
    return (
      <GuestDocument
        access={access}
        onTitle={onTitle}
        onEnded={() => {
          setAccess(undefined);
          asked.reload();
        }}
        onLeft={() => {
          forget();
          setLeft(true);
        }}
      />
    );
  }
  if (asked.data) {
    return (
      <GuestDoor
        link={link}
        about={asked.data}
        spend={spend}
        onEntered={(next) => {
          hide();
          setAccess(next);
        }}
      />
    );
  }
  return asked.error ? (
    <ErrorState cause={asked.error} onRetry={asked.reload} isFill />
  ) : (
    <div className="hr-card">
      <Loading rows={4} />
    </div>
  );
}

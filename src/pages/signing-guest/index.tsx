import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProof } from '@/features/session/use-proof';
import { GuestScreen } from '@/features/signing/guest/guest-screen';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/features/signing/sign/sign.css';

/** /signing-guest#link: a document for somebody outside the company. No session, and no way into the rest of the portal. */
export function Component() {
  const { t } = useTranslation('signing-guest');
  const [title, setTitle] = useState<string>();
  const { spend, watch } = useProof('code');
  return (
    <div {...watch}>
      <PageFrame className={title ? 'sgs-page' : 'sgn-page'} title={title ?? t('pageTitle')}>
        <GuestScreen spend={spend} onTitle={setTitle} />
      </PageFrame>
    </div>
  );
}

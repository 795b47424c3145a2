import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MemberScreen } from '@/features/signing/sign/member-screen';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/shared/session/company-zone';
import '@/features/signing/sign/sign.css';

/** /signing-sign?id=: reading a document and signing it. */
export function Component() {
  const { t } = useTranslation('signing-sign');
  const [params] = useSearchParams();
  const [title, setTitle] = useState<string>();
  const id = params.get('id') ?? '';
  return (
    <PageFrame className="sgs-page" title={title ?? t('pageTitle')} back>
      <MemberScreen key={id} id={id} onTitle={setTitle} />
    </PageFrame>
  );
}

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { VerifyScreen } from '@/features/signing/verify/verify-screen';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /signing-verify?code=: for whoever holds a sealed file. No session, and no way into the rest of the portal. */
export function Component() {
  const { t } = useTranslation('signing-verify');
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  return (
    <PageFrame title={t('pageTitle')}>
      <VerifyScreen key={code} givenCode={code} />
    </PageFrame>
  );
}

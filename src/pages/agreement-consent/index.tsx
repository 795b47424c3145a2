import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ConsentForm } from '@/features/help/consent/consent-form';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /agreement-consent?to=: what the company asks to accept before anything else is shown. */
export function Component() {
  const { t } = useTranslation('agreement-consent');
  const to = useSearchParams()[0].get('to') ?? '/';
  // Only a place of the portal: `//host` would be another one's.
  const next = /^\/(?!\/|\\)/.test(to) ? to : '/';
  return (
    <PageFrame title={t('pageTitle')}>
      <ConsentForm next={next} />
    </PageFrame>
  );
}

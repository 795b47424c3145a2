import { agreementWithdraw, type AgreementFile } from '@contract/agreement/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { AgreementText } from '../parts/agreement-text';
import { STATE_TONES } from './agreement-overview';
import { ConsentList } from './consent-list';
import { Differences } from './differences';

type AgreementViewProps = { file: AgreementFile; onReload: () => void };

/** A version that is published: since when, what it has changed, and who has accepted it. */
export function AgreementView({ file, onReload }: AgreementViewProps) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const { state, mustConsent, publishedAt, audience, accepted } = file;
  const withdraw = async () => {
    setBusy(true);
    try {
      await call(agreementWithdraw, { id: file.id });
      showToast(t('withdrawn'), { kind: 'success' });
    } catch {
      // Told by the error policy.
    } finally {
      setBusy(false);
      onReload();
    }
  };
  return (
    <>
      <Section title={`${t(`code.${file.code}`)} ${file.version}`}>
        <Facts
          facts={[
            { name: t('status'), value: <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag> },
            { name: t('effective'), value: momentWords(publishedAt, 'minute') },
            { name: t('author'), value: localizedName(file.authorName ?? '', file.authorEnName, language) },
            { name: t('consent'), value: t(mustConsent ? 'asks' : 'asksNot') },
            {
              name: t('consents'),
              value: state === 'scheduled' ? '' : t('acceptedOf', { accepted, audience }),
            },
          ]}
        />
      </Section>
      {state === 'scheduled' ? (
        <Button kind="outline" isBlock isBusy={isBusy} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      ) : null}
      {file.before ? <Differences before={file.before} body={file.body} /> : null}
      <AgreementText title={file.title} body={file.body} />
      {state === 'scheduled' || (!mustConsent && accepted === 0) ? null : <ConsentList file={file} />}
    </>
  );
}

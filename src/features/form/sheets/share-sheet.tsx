import { LANGUAGES } from '@contract/start-limits';
import { setFormTemplateStatus, type FormContent } from '@contract/form/template-calls';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { LANGUAGE_TAG } from '@/shared/i18n/languages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { getPlatform } from '@/shared/platform/load-platform';
import { sharedAddress } from '@/shared/platform/shared-address';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Later, later } from '@/shared/ui/page/later';
import { Segments } from '@/shared/ui/page/segments';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { showToast } from '@/shared/ui/overlay/toast';
import { INVITATIONS } from '../rules/invitation';
import type { Published } from './builder-sheets';
import type { LinkCode } from '@/shared/ui/mark/link-code';
import { SwitchRow } from '@/shared/ui/check/switch-row';

const code = later<ComponentProps<typeof LinkCode>>(() =>
  import('@/shared/ui/mark/link-code').then((file) => file.LinkCode),
);

type ShareSheetProps = {
  formId: string;
  name: FormContent['name'];
  published: Published;
  onChange: (next: Partial<Published>) => void;
  onClose: () => void;
};

/** The link by which a published form is tried, or filled in by everybody of the company. */
export function ShareSheet({ formId, name, published, onChange, onClose }: ShareSheetProps) {
  const { t } = useTranslation(['form-builder', 'common']);
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [spoken, setSpoken] = useState(language);
  const path = `/custom-form?id=${encodeURIComponent(formId)}&mode=fill`;
  const url = sharedAddress(useHref(path));
  const isReady = published.status === 'published';
  const toggle = async (isShared: boolean) => {
    setBusy(true);
    try {
      const next = await call(setFormTemplateStatus, { formId, isShared });
      onChange(next);
      showToast(next.isShared ? t('share.opened') : t('share.closed'), { kind: 'success' });
    } catch {
      // Told by the error policy; the switch stays where it was.
    } finally {
      setBusy(false);
    }
  };
  const title = localizedText(name, spoken) || t('builder.untitled');
  const invitation = INVITATIONS[spoken](title, url);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invitation);
      showToast(t('share.invitationCopied'), { kind: 'success' });
    } catch {
      // Pages without a certificate have no clipboard: the text stands there to be chosen.
      showToast(t('share.copyFailed'), { kind: 'warning' });
    }
  };
  const share = async () => {
    try {
      const platform = await getPlatform();
      const done = await platform.share({ title, url });
      if (done === 'copied') {
        showToast(t('share.copied'), { kind: 'success' });
      }
    } catch {
      showToast(t('share.failed'), { kind: 'warning' });
    }
  };
  return (
    <Sheet isOpen title={t('share.title')} onClose={onClose}>
      {isReady ? (
        <div className="hr-form">
          <SwitchRow
            name="shared"
            label={t('share.link')}
            note={published.isShared ? t('share.linkNote') : t('share.linkOff')}
            isOn={published.isShared}
            disabled={isBusy}
            onChange={(isOn) => void toggle(isOn)}
          />
          <Later
            part={code}
            fallback={<Skeleton height="11rem" />}
            props={{ url, label: t('share.code', { name: title }) }}
          />
          <Segments
            label={t('share.language')}
            value={spoken}
            options={LANGUAGES.map((value) => ({ value, text: t(`common:language.${value}`) }))}
            onChange={setSpoken}
          />
          <div className="fb-invitation">
            <p lang={LANGUAGE_TAG[spoken]}>{invitation}</p>
            <IconButton icon="copy" label={t('share.copy')} onClick={() => void copy()} />
          </div>
          <Button kind="primary" isBlock onClick={() => void share()}>
            <Icon name="share-2" size={1.125} />
            {t('share.send')}
          </Button>
          <Link className="hr-button" data-kind="outline" to={path}>
            {t('share.test')}
          </Link>
          <Link
            className="hr-button"
            data-kind="text"
            to={`/custom-form?id=${encodeURIComponent(formId)}&view=filled`}
          >
            {t('filled.all')}
          </Link>
        </div>
      ) : (
        <p className="ed-note">{t('share.publishFirst')}</p>
      )}
    </Sheet>
  );
}

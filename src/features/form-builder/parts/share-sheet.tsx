import type { FormContent } from '@contract/form-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/localized-text';
import { getPlatform } from '@/shared/platform/load-platform';
import { sharedAddress } from '@/shared/platform/shared-address';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { Sheet } from '@/shared/ui/sheet';
import { showToast } from '@/shared/ui/toast';
import { changeForm } from '../api';
import type { Published } from './builder-sheets';
import { SwitchRow } from '@/shared/editor/inputs';

type ShareSheetProps = {
  formId: string;
  name: FormContent['name'];
  published: Published;
  onChange: (next: Partial<Published>) => void;
  onClose: () => void;
};

/** The link by which a published form is tried, or filled in by everybody of the company. */
export function ShareSheet({ formId, name, published, onChange, onClose }: ShareSheetProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const path = `/custom-form?id=${encodeURIComponent(formId)}&mode=fill`;
  const url = sharedAddress(useHref(path));
  const isReady = published.status === 'published';
  const toggle = async (isShared: boolean) => {
    setBusy(true);
    try {
      const next = await changeForm({ formId, isShared });
      onChange(next);
      showToast(next.isShared ? t('share.opened') : t('share.closed'), { kind: 'success' });
    } catch {
      // Told by the error policy; the switch stays where it was.
    } finally {
      setBusy(false);
    }
  };
  const share = async () => {
    try {
      const platform = await getPlatform();
      const done = await platform.share({ title: localizedText(name, language), url });
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
          <p className="fb-url">{url}</p>
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

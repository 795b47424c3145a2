import type { Out } from '@contract/endpoint';
import { downloadSigningBundle } from '@contract/signing/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Sheet } from '@/shared/ui/overlay/sheet';

/** What proves a finished case without this portal: made by one tap, saved by the next, since browsers block a late window. */
export function BundleSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('signing');
  const [made, setMade] = useState<Out<typeof downloadSigningBundle>>();
  const { isBusy, isLocked, alert, attempt } = useAttempt({}, 0);
  const make = async () =>
    setMade(await attempt([], async () => await call(downloadSigningBundle, { id }, { silent: true })));
  return (
    <Sheet isOpen title={t('bundle.title')} onClose={onClose}>
      <div className="hr-form">
        <p className="hr-form-lead">{t('bundle.lead')}</p>
        {made ? <p className="sgn-file">{made.name}</p> : null}
        <FormAlert text={alert} />
        {made ? (
          <a className="hr-button" data-kind="primary" data-block="" href={made.url} download={made.name}>
            {t('bundle.save')}
          </a>
        ) : (
          <Button kind="primary" isBlock isBusy={isBusy} disabled={isLocked} onClick={() => void make()}>
            {t('bundle.make')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

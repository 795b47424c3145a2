import { endDoorScreen, makeDoorScreen, type ListedPlace } from '@contract/attendance/place-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { screenAddress } from '../door-address';

type DoorPartProps = { place: Pick<ListedPlace, 'placeCode' | 'hasDoor'>; onChanged: () => void };

/** The screen at the door of a place: its address is made, shown once, replaced, ended. */
export function DoorPart({ place: { placeCode, hasDoor }, onChanged }: DoorPartProps) {
  const { t } = useTranslation('work-places');
  const [address, setAddress] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const perform = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      onChanged();
    } catch {
      // Told by the error policy.
    } finally {
      setBusy(false);
    }
  };
  const make = async () => setAddress(screenAddress((await call(makeDoorScreen, { placeCode })).secret));
  const ask = async (what: 'doorReplace' | 'doorEnd') =>
    (await showDialog({
      title: t(`${what}Ask`),
      content: t(`${what}Note`),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t(what), kind: 'danger' },
      ],
    })) === 1;
  const handleReplace = async () => {
    if (await ask('doorReplace')) {
      await perform(make);
    }
  };
  const handleEnd = async () => {
    if (await ask('doorEnd')) {
      await perform(async () => {
        await call(endDoorScreen, { placeCode });
        setAddress(undefined);
        showToast(t('doorEnded'), { kind: 'success' });
      });
    }
  };
  const handleCopy = async () => {
    try {
      // Missing on insecure addresses and in older webviews, whatever the DOM's types promise.
      await navigator.clipboard.writeText(address ?? '');
      showToast(t('doorCopied'), { kind: 'success' });
    } catch {
      showToast(t('doorCopyFailed'), { kind: 'warning' });
    }
  };
  return (
    <Section title={t('doorScreen')}>
      <div className="place-door">
        <p className="place-quiet">{t('doorLead')}</p>
        {address ? (
          <>
            <output className="place-door-address" aria-label={t('doorAddress')}>
              {address}
            </output>
            <Button kind="primary" onClick={() => void handleCopy()}>
              {t('doorCopy')}
            </Button>
            <p className="place-quiet">{t('doorAddressNote')}</p>
          </>
        ) : (
          <p>{t(hasDoor ? 'doorOn' : 'doorNone')}</p>
        )}
        {hasDoor ? (
          <div className="place-door-actions">
            <Button kind="outline" isBusy={isBusy} onClick={() => void handleReplace()}>
              {t('doorReplace')}
            </Button>
            <Button kind="danger" isBusy={isBusy} onClick={() => void handleEnd()}>
              {t('doorEnd')}
            </Button>
          </div>
        ) : address ? null : (
          <Button kind="outline" isBlock isBusy={isBusy} onClick={() => void perform(make)}>
            {t('doorMake')}
          </Button>
        )}
      </div>
    </Section>
  );
}

import { ASSET_LIMITS } from '@contract/people/asset';
import { addAsset, changeAsset, removeAsset, type Asset } from '@contract/people/asset-calls';
import { dayAt } from '@contract/day';
import { wallOf } from '@contract/zone';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type AssetSheetProps = {
  memberId: string;
  /** The one that is edited; a new one when left out. */
  asset: Asset | undefined;
  onRemoved: (id: string) => void;
  onClose: () => void;
};

/** Records a thing that was handed out, corrects it, or removes it. */
export function AssetSheet({ memberId, asset, onRemoved, onClose }: AssetSheetProps) {
  const { t } = useTranslation('leaving');
  const [today] = useState(() => dayAt(wallOf(Date.now())));
  const [name, setName] = useState(asset?.name ?? '');
  const [number, setNumber] = useState(asset?.number ?? '');
  const [handedOutOn, setHandedOut] = useState(asset?.handedOutOn ?? today);
  const [returnedOn, setReturned] = useState(asset?.returnedOn ?? undefined);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const isUnsaved =
    name !== (asset?.name ?? '') ||
    number !== (asset?.number ?? '') ||
    handedOutOn !== (asset?.handedOutOn ?? today) ||
    returnedOn !== (asset?.returnedOn ?? undefined);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [fieldCheck('name', name.trim(), { kind: 'required', tip: t('asset.missingName') })];
    void attempt(checks, async () => {
      const content = { name, number, handedOutOn, returnedOn: returnedOn ?? null };
      await (asset
        ? call(changeAsset, { id: asset.id, ...content }, { silent: true })
        : call(addAsset, { memberId, ...content }, { silent: true }));
      showToast(t(asset ? 'asset.saved' : 'asset.added'), { kind: 'success' });
      onClose();
    });
  };
  const remove = async ({ id }: Asset) => {
    const chosen = await showDialog({
      title: t('asset.removeAsk', { name }),
      content: t('asset.removeNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('asset.remove'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(removeAsset, { id });
      onRemoved(id);
      onClose();
    }
  };
  return (
    <Sheet isOpen title={t(asset ? 'asset.edit' : 'asset.addTitle')} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('asset.name')}
          value={name}
          maxLength={ASSET_LIMITS.name}
          error={errorOf('name')}
          onChange={(text) => {
            clear();
            setName(text);
          }}
        />
        <TextField
          name="number"
          label={t('asset.number')}
          value={number}
          maxLength={ASSET_LIMITS.number}
          onChange={(text) => {
            clear();
            setNumber(text);
          }}
        />
        <DateField
          name="handedOutOn"
          label={t('asset.handedOutOn')}
          mode="day"
          value={handedOutOn}
          latest={today}
          onChange={(day) => {
            clear();
            setHandedOut(day ?? today);
          }}
        />
        <DateField
          name="returnedOn"
          isOptional
          label={t('asset.returnedOn')}
          mode="day"
          value={returnedOn}
          earliest={handedOutOn}
          latest={today}
          onChange={(day) => {
            clear();
            setReturned(day);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        {asset ? (
          // The error policy shows a refusal; nothing has changed then.
          <Button kind="text" isBlock onClick={() => void remove(asset).catch(() => undefined)}>
            {t('asset.remove')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}

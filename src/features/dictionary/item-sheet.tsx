import {
  DICTIONARY_LIMITS,
  dictionaryItemAdd,
  dictionaryItemReset,
  dictionaryItemSave,
  type KeptItem,
} from '@contract/dictionary/keep-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';

type ItemSheetProps = {
  itemType: string;
  /** A new one without. */
  item: KeptItem | undefined;
  onSaved: (text: string) => void;
  onClose: () => void;
};

/** One choice: its words in both languages, and whether it can be chosen. */
export function ItemSheet({ itemType, item, onSaved, onClose }: ItemSheetProps) {
  const { t } = useTranslation('dictionaries');
  const given = { name: item?.name ?? '', enName: item?.enName ?? '', isOff: item?.isOff ?? false };
  const [values, setValues] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<typeof given>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('name', values.name, { kind: 'required', tip: t('nameMissing') });
    void attempt([check], async () => {
      const { isOff, ...rest } = values;
      const words = { name: rest.name.trim(), enName: rest.enName.trim() };
      if (item) {
        const { itemCode } = item;
        await call(dictionaryItemSave, { itemType, itemCode, ...words, isOff }, { silent: true });
      } else {
        await call(dictionaryItemAdd, { itemType, ...words }, { silent: true });
      }
      onSaved(t(item ? 'saved' : 'added', { name: words.name }));
    });
  };
  const reset = () =>
    void attempt([], async () => {
      await call(dictionaryItemReset, { itemType, itemCode: item!.itemCode }, { silent: true });
      onSaved(t('putBack', { name: item!.usual!.name }));
    });
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(given);
  return (
    <Sheet isOpen title={t(item ? 'edit' : 'add')} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('name')}
          value={values.name}
          maxLength={DICTIONARY_LIMITS.name}
          error={errorOf('name')}
          note={item?.origin === 'changed' && item.usual ? t('usual', { name: item.usual.name }) : undefined}
          onChange={(name) => change({ name })}
        />
        <TextField
          name="enName"
          label={t('enName')}
          value={values.enName}
          maxLength={DICTIONARY_LIMITS.enName}
          error={errorOf('enName')}
          onChange={(enName) => change({ enName })}
        />
        {item ? (
          <SwitchRow
            name="isOn"
            label={t('isOn')}
            note={t('isOnNote')}
            isOn={!values.isOff}
            onChange={(isOn) => change({ isOff: !isOn })}
          />
        ) : null}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        {item?.origin === 'changed' ? (
          <Button kind="outline" isBlock disabled={isLocked || isBusy} onClick={reset}>
            {t('reset')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}

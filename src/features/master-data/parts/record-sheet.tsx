import { CODE } from '@contract/codes';
import type { MasterDataModel, MasterDataRecord } from '@contract/master-data/calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/modules/editor/inputs';
import { useAttempt } from '@/shared/form/use-attempt';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { TextField } from '@/shared/ui/field/text-field';
import { addRecord, changeRecord } from '../api';
import { changedRecordOf, checksOf, newRecordOf, readRecord, type RecordText } from '../rules';
import { useRecordDraft } from '../use-record-draft';
import { ModelFields } from './model-fields';

type RecordSheetProps = {
  model: MasterDataModel;
  /** The record to change; a new one without it. */
  record?: MasterDataRecord | undefined;
  onClose: () => void;
  onSaved: (name: string) => void;
};

/** The form of one record. A code is given once: what refers to the record does so by it. */
export function RecordSheet({ model, record, onClose, onSaved }: RecordSheetProps) {
  const { t } = useTranslation('master-data');
  const { text, change, clear: forget } = useRecordDraft(model, record && readRecord(record));
  const [isEnabled, setIsEnabled] = useState(record?.isEnabled ?? true);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.conflict]: 'code' });
  // A new record is kept on the device until it is saved.
  const isUnsaved =
    record !== undefined &&
    (isEnabled !== record.isEnabled || JSON.stringify(text) !== JSON.stringify(readRecord(record)));
  const handleChange = (part: Partial<RecordText>) => {
    clear();
    change(part);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(checksOf(model, text, !record, t), async () => {
      const saved = record
        ? await changeRecord(changedRecordOf(record, text, isEnabled))
        : await addRecord(newRecordOf(model, text));
      forget();
      onSaved(saved.name);
    });
  };
  return (
    <Sheet isOpen title={t(`${record ? 'change' : 'add'}.${model}`)} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="code"
          label={t('label.code')}
          value={text.code}
          maxLength={40}
          readOnly={record !== undefined}
          note={t(record ? 'codeStays' : 'codeNote')}
          error={errorOf('code')}
          onChange={(code) => handleChange({ code })}
        />
        <TextField
          name="name"
          label={t('label.name')}
          value={text.name}
          maxLength={100}
          error={errorOf('name')}
          onChange={(name) => handleChange({ name })}
        />
        <TextField
          name="enName"
          label={t('label.enName')}
          value={text.enName}
          maxLength={100}
          onChange={(enName) => handleChange({ enName })}
        />
        <ModelFields model={model} text={text} errorOf={errorOf} onChange={handleChange} />
        {record ? (
          <SwitchRow
            name="isEnabled"
            label={t('label.isEnabled')}
            note={t('isEnabledNote')}
            isOn={isEnabled}
            onChange={(isOn) => {
              clear();
              setIsEnabled(isOn);
            }}
          />
        ) : null}
        <FormAlert text={alert} />
        <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </Button>
      </form>
    </Sheet>
  );
}

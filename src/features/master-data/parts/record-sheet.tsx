import { CODE } from '@contract/codes';
import {
  addMasterData,
  updateMasterData,
  type MasterDataModel,
  type MasterDataRecord,
} from '@contract/master-data/calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/modules/editor/inputs';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { changedRecordOf, checksOf, newRecordOf, readRecord, type RecordText } from '../rules';
import { useRecordDraft } from '../use-record-draft';
import { ModelFields } from './model-fields';
import { RecordField } from './record-field';

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
        ? await call(updateMasterData, changedRecordOf(record, text, isEnabled), { silent: true })
        : await call(addMasterData, newRecordOf(model, text), { silent: true });
      forget();
      onSaved(saved.name);
    });
  };
  return (
    <Sheet isOpen title={t(`${record ? 'change' : 'add'}.${model}`)} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <RecordField
          name="code"
          text={text}
          maxLength={40}
          readOnly={record !== undefined}
          note={t(record ? 'codeStays' : 'codeNote')}
          errorOf={errorOf}
          onChange={handleChange}
        />
        <RecordField name="name" text={text} maxLength={100} errorOf={errorOf} onChange={handleChange} />
        <RecordField name="enName" text={text} maxLength={100} errorOf={errorOf} onChange={handleChange} />
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
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

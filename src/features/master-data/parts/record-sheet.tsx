import { CODE } from '@contract/codes';
import {
  addMasterData,
  updateMasterData,
  type MasterDataModel,
  type MasterDataRecord,
} from '@contract/master-data/calls';
import { useState, type SubmitEvent, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { TextField } from '@/shared/ui/field/text-field';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { isRecord } from '@/shared/lib/is-record';
import { changedRecordOf, checksOf, newRecordOf, readRecord, type RecordText, NEW_RECORD } from '../rules';

const isRecordText = (value: unknown): value is RecordText =>
  isRecord(value) &&
  Object.entries(NEW_RECORD).every(([key, initial]) => typeof value[key] === typeof initial);

/** The form of one record. What is typed for a new one is a draft of its model until `clear` forgets it. */
function useRecordDraft(model: MasterDataModel, given: RecordText | undefined) {
  const draft = useLocalDraft<RecordText>({
    name: 'master-data',
    key: model,
    isContent: isRecordText,
    start: NEW_RECORD,
  });
  const [changed, setChanged] = useState(given);
  return changed
    ? {
        text: changed,
        change: (part: Partial<RecordText>) => setChanged({ ...changed, ...part }),
        clear: () => {},
      }
    : {
        text: draft.content,
        change: (part: Partial<RecordText>) => draft.change({ ...draft.content, ...part }),
        clear: draft.forget,
      };
}

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

type ModelFieldsProps = {
  model: MasterDataModel;
  text: RecordText;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<RecordText>) => void;
};

/** What a record of a model holds beside code and name. */
function ModelFields({ model, text, errorOf, onChange }: ModelFieldsProps) {
  const { t } = useTranslation('master-data');
  switch (model) {
    case 'workStation':
      return (
        <SwitchRow
          name="isPaid"
          label={t('label.isPaid')}
          note={t('isPaidNote')}
          isOn={text.isPaid}
          onChange={(isPaid) => onChange({ isPaid })}
        />
      );
    case 'place':
      return (
        <>
          <RecordField name="address" text={text} maxLength={200} errorOf={errorOf} onChange={onChange} />
          <RecordField name="enAddress" text={text} maxLength={200} errorOf={errorOf} onChange={onChange} />
        </>
      );
    case 'contract':
      return (
        <>
          <RecordField name="party" text={text} maxLength={100} errorOf={errorOf} onChange={onChange} />
          <RecordField
            name="totalAmount"
            text={text}
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            errorOf={errorOf}
            onChange={onChange}
          />
        </>
      );
  }
}

type TextName = {
  [Name in keyof RecordText]: RecordText[Name] extends string ? Name : never;
}[keyof RecordText];

type RecordFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'inputMode' | 'autoComplete' | 'readOnly' | 'note'
> & {
  name: TextName;
  text: RecordText;
  maxLength: number;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<RecordText>) => void;
};

/** A field for one text of a record. */
function RecordField({ name, text, errorOf, onChange, ...field }: RecordFieldProps) {
  const { t } = useTranslation('master-data');
  return (
    <TextField
      {...field}
      name={name}
      label={t(`label.${name}`)}
      value={text[name]}
      error={errorOf(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

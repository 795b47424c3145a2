import type { MasterDataModel } from '@contract/master-data/calls';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/modules/editor/inputs';
import type { RecordText } from '../rules';
import { RecordField } from './record-field';

type ModelFieldsProps = {
  model: MasterDataModel;
  text: RecordText;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<RecordText>) => void;
};

/** What a record of a model holds beside code and name. */
export function ModelFields({ model, text, errorOf, onChange }: ModelFieldsProps) {
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

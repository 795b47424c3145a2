import type { MasterDataModel } from '@contract/master-data/calls';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/modules/editor/inputs';
import { TextField } from '@/shared/ui/field/text-field';
import type { RecordText } from '../rules';

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
          <TextField
            name="address"
            label={t('label.address')}
            value={text.address}
            maxLength={200}
            error={errorOf('address')}
            onChange={(address) => onChange({ address })}
          />
          <TextField
            name="enAddress"
            label={t('label.enAddress')}
            value={text.enAddress}
            maxLength={200}
            onChange={(enAddress) => onChange({ enAddress })}
          />
        </>
      );
    case 'contract':
      return (
        <>
          <TextField
            name="party"
            label={t('label.party')}
            value={text.party}
            maxLength={100}
            error={errorOf('party')}
            onChange={(party) => onChange({ party })}
          />
          <TextField
            name="totalAmount"
            label={t('label.totalAmount')}
            inputMode="decimal"
            autoComplete="off"
            value={text.totalAmount}
            maxLength={15}
            error={errorOf('totalAmount')}
            onChange={(totalAmount) => onChange({ totalAmount })}
          />
        </>
      );
  }
}

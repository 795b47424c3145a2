import type { FormField } from '@contract/form/schema';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { NumberField, SelectField } from '@/modules/editor/inputs';
import { localizedText } from '@/shared/lib/text/localized-text';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { PersonPicker } from '@/modules/people/person-picker';
import { choicesOf, type FlowPerson, type Known } from '../words';

type SampleFieldProps = {
  field: FormField;
  known: Known;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** A field of a trial request; kinds that no way depends on are left out. */
export function SampleField({ field, known, value, onChange }: SampleFieldProps) {
  const { t } = useTranslation('approval-flow');
  const { key: name, kind } = field;
  const label = localizedText(field.label, known.language);
  switch (kind) {
    case 'number':
    case 'amount':
      return (
        <NumberField name={name} label={label} value={value as number | undefined} onChange={onChange} />
      );
    case 'singleChoice':
    case 'multiChoice': {
      const isMany = kind === 'multiChoice';
      const chosen = isMany ? (value as string[] | undefined)?.[0] : (value as string | undefined);
      return (
        <SelectField
          name={name}
          label={label}
          value={chosen ?? ''}
          options={[
            { value: '', text: t('notFilledIn') },
            ...choicesOf(field, known).filter((one) => !one.isDisabled),
          ]}
          onChange={(code) => onChange(code === '' ? undefined : isMany ? [code] : code)}
        />
      );
    }
    case 'date':
    case 'dateRange': {
      const isRange = kind === 'dateRange';
      const day = isRange ? (value as { start: string } | undefined)?.start : (value as string | undefined);
      return (
        <DateField
          name={name}
          mode="day"
          label={label}
          note={isRange ? t('firstDay') : undefined}
          value={day}
          isOptional
          onChange={(next) => onChange(next && isRange ? { start: next, end: next } : next)}
        />
      );
    }
    case 'person':
    case 'department': {
      const Picker = kind === 'person' ? PersonPicker : DepartmentPicker;
      return (
        <Picker
          label={label}
          value={(value as FlowPerson[] | undefined) ?? []}
          onChange={(chosen: FlowPerson[]) => onChange(chosen.length > 0 ? chosen : undefined)}
        />
      );
    }
    default:
      return null;
  }
}

import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/shared/ui/field/text-field';
import type { RecordText } from '../rules';

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
export function RecordField({ name, text, errorOf, onChange, ...field }: RecordFieldProps) {
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

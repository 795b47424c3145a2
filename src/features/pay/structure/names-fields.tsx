import { STRUCTURE_LIMITS } from '@contract/pay/structure';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/shared/ui/field/text-field';
import type { Names } from './typed-names';

type NamesFieldsProps = {
  values: Names;
  /** A code is chosen once. */
  isNew: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<Names>) => void;
};

/** Code and name in both languages. */
export function NamesFields({ values, isNew, errorOf, onChange }: NamesFieldsProps) {
  const { t } = useTranslation('pay');
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        value={values.name}
        maxLength={STRUCTURE_LIMITS.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        name="enName"
        label={t('enName')}
        value={values.enName}
        maxLength={STRUCTURE_LIMITS.name}
        onChange={(enName) => onChange({ enName })}
      />
      <TextField
        name="code"
        label={t('code')}
        note={t(isNew ? 'codeNote' : 'codeFixed')}
        value={values.code}
        maxLength={STRUCTURE_LIMITS.code}
        readOnly={!isNew}
        error={errorOf('code')}
        onChange={(code) => onChange({ code })}
      />
    </>
  );
}

import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/shared/ui/field/text-field';

type MobileFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error' | 'disabled' | 'autoComplete'
>;

export function MobileField(props: MobileFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <TextField
      {...props}
      name="mobile"
      type="tel"
      inputMode="tel"
      enterKeyHint="next"
      label={t('mobile.label')}
      placeholder={t('mobile.placeholder')}
    />
  );
}

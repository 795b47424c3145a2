import { useTranslation } from 'react-i18next';
import { TextField } from '@/shared/ui/field/text-field';
import './pay.css';

type CentsFieldProps = {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  note?: string | undefined;
  onChange: (text: string) => void;
};

/** An amount of money, typed. */
export function CentsField(props: CentsFieldProps) {
  const { t } = useTranslation('pay');
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      suffix={<span className="pay-unit">{t('unit')}</span>}
    />
  );
}

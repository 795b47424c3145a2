import { SEAL_LIMITS } from '@contract/seal/seal';
import { useTranslation } from 'react-i18next';
import { Stepper } from '@/shared/ui/field/stepper';

type CountFieldProps = { label: string; value: number; max?: number; onChange: (value: number) => void };

/** How many uses. */
export function CountField({ label, value, max = SEAL_LIMITS.quota, onChange }: CountFieldProps) {
  const { t } = useTranslation('seals');
  return (
    <div>
      <p className="hr-label">{label}</p>
      <Stepper
        label={label}
        lessLabel={t('form.less')}
        moreLabel={t('form.more')}
        value={value}
        min={1}
        max={max}
        onChange={onChange}
      />
    </div>
  );
}

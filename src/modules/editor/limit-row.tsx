import { useTranslation } from 'react-i18next';
import { Stepper } from '@/shared/ui/field/stepper';
import './limit-row.css';

export type LimitRowProps = {
  name?: string;
  label: string;
  /** How the figure is spoken, where the label says it only beside what stands above. */
  spoken?: string;
  note?: string | undefined;
  value: number;
  limits: { min: number; max: number };
  step?: number;
  unit: string;
  isWrong?: boolean;
  onChange: (value: number) => void;
};

/** A figure of a rule beside what it means. */
export function LimitRow({ label, spoken = label, note, limits: { min, max }, ...rest }: LimitRowProps) {
  const { t } = useTranslation('fields');
  return (
    <div className="ed-limit">
      <span className="ed-limit-text">
        <span>{label}</span>
        {note ? <span className="ed-limit-note">{note}</span> : null}
      </span>
      <Stepper
        {...rest}
        min={min}
        max={max}
        label={spoken}
        lessLabel={t('figure.decrease', { label: spoken })}
        moreLabel={t('figure.increase', { label: spoken })}
      />
    </div>
  );
}

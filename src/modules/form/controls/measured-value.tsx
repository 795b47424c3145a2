import { toLength, type MeasuredField } from '@contract/form/rules/measure';
import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { LeaveMeasureContext } from './leave-measure';

type MeasuredValueProps = {
  field: MeasuredField;
  label: string;
  value: unknown;
  error: string | undefined;
  /** What it is measured from is filled in. */
  hasSource: boolean;
};

/** What follows from the dates of a form, told as soon as they are there; of a leave with the days behind it. */
export function MeasuredValue({ field, label, value, error, hasSource }: MeasuredValueProps) {
  const { t } = useTranslation('custom-form');
  const leave = useContext(LeaveMeasureContext);
  const id = useId();
  const isLeave = field.measures.in === 'leaveDays';
  const isCounted = isLeave && leave?.state === 'known';
  const isKnown = typeof value === 'number' && (value > 0 || isCounted);
  const openText = () => {
    if (!isLeave || !hasSource) {
      return t('measure.open');
    }
    return leave
      ? t(leave.state === 'failed' ? 'measure.leaveFailed' : 'measure.leaveBusy')
      : t('measure.leaveAtSending');
  };
  const note = () => {
    if (error) {
      return error;
    }
    if (!isLeave || !isKnown) {
      return undefined;
    }
    return t(value > 0 ? 'measure.leaveFrom' : 'problem.noWorkday');
  };
  return (
    <div className="form-measured">
      <span className="hr-label" id={id}>
        {label}
      </span>
      <div className="form-measured-line">
        <output aria-labelledby={id} data-empty={isKnown ? undefined : ''}>
          {isKnown ? <MeasuredText field={field} value={value} /> : openText()}
        </output>
        {isKnown && isCounted ? (
          <Button kind="text" size="small" onClick={leave.onExplain}>
            {t('measure.explain')}
          </Button>
        ) : null}
      </div>
      {note() ? (
        <p className="hr-field-note" data-wrong={error ? '' : undefined}>
          {note()}
        </p>
      ) : null}
    </div>
  );
}

/** `1.5 days`, `2 hours`. */
export function MeasuredText({ field, value }: { field: MeasuredField; value: number }) {
  const { t } = useTranslation('custom-form');
  const { amount, unit } = toLength(field, value);
  return t(`measure.${unit}`, { count: amount });
}

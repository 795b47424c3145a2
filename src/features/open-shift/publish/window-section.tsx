import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { DateField } from '@/shared/date-time/date-field';
import { todayText } from '@/shared/date-time/days';
import { Section } from '@/shared/ui/list/section';
import type { ErrorOf, OrderForm } from './order-form';

const LEAVE_MAX = 168;

type WindowSectionProps = {
  form: OrderForm;
  errorOf: ErrorOf;
  onChange: (change: Partial<OrderForm>) => void;
};

/** From when and until when places are taken, and how late they may be given back. */
export function WindowSection({ form, errorOf, onChange }: WindowSectionProps) {
  const { t } = useTranslation('open-shift');
  return (
    <Section title={t('create.window')}>
      <div className="task-section">
        <DateField
          name="opensAt"
          mode="minute"
          label={t('create.opensAt')}
          placeholder={t('create.opensNow')}
          earliest={todayText()}
          value={form.opensAt || undefined}
          isOptional
          onChange={(opensAt = '') => onChange({ opensAt })}
        />
        <DateField
          name="deadlineAt"
          mode="minute"
          label={t('create.deadline')}
          earliest={todayText()}
          value={form.deadlineAt || undefined}
          error={errorOf('deadlineAt')}
          onChange={(deadlineAt = '') => onChange({ deadlineAt })}
        />
        <LimitRow
          label={t('create.leaveHours')}
          note={t('create.leaveHint')}
          value={form.leaveHours}
          limits={{ min: 0, max: LEAVE_MAX }}
          unit={t('create.hoursUnit')}
          onChange={(leaveHours) => onChange({ leaveHours })}
        />
      </div>
    </Section>
  );
}

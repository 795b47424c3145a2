import type { StartPlan } from '@contract/start-plan/plan';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { TimeField } from '@/shared/date-time/time/time-field';

type Day = NonNullable<StartPlan['day']>;
const REST = { min: 0, max: 4 } as const;

/** The hours of every workday. */
export function DayPart({ day, onChange }: { day: Day; onChange: (day: Day) => void }) {
  const { t } = useTranslation('start-plan');
  return (
    <>
      <TimeField
        name="startTime"
        label={t('startTime')}
        value={day.startTime}
        onChange={(startTime) => startTime && onChange({ ...day, startTime })}
      />
      <TimeField
        name="endTime"
        label={t('endTime')}
        value={day.endTime}
        after={day.startTime}
        onChange={(endTime) => endTime && onChange({ ...day, endTime })}
      />
      <LimitRow
        name="restHours"
        label={t('restHours')}
        value={day.restHours}
        limits={REST}
        step={0.25}
        unit={t('hours')}
        onChange={(restHours) => onChange({ ...day, restHours })}
      />
    </>
  );
}

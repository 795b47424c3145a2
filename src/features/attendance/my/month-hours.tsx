import type { MonthDay } from '@contract/attendance/my-calls';
import { momentText } from '@contract/moment-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LaterChart } from '@/modules/chart/small/later-chart';
import { valueForm } from '@/modules/chart/value-form';
import { useLanguage } from '@/shared/i18n/use-language';
import { lengthWords } from './clock-words';
import { hoursOf } from './day-look';

/** Hours of each day with the planned ones. */
export function MonthHours({ days }: { days: readonly MonthDay[] }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const hours = useMemo(() => days.map((day) => ({ day, ...hoursOf(day) })), [days]);
  const over = hours.filter(({ done }) => done !== null);
  const sumOf = (value: (one: (typeof hours)[number]) => number) =>
    over.reduce((sum, one) => sum + value(one), 0);
  const planned = sumOf((one) => one.planned);
  if (hours.every((one) => one.planned === 0 && !one.done)) {
    return null;
  }
  return (
    <div className="hr-card">
      <LaterChart
        title={t('hours.title')}
        sentence={
          planned > 0
            ? t('hours.sentence', {
                done: lengthWords(
                  sumOf((one) => one.done ?? 0),
                  language,
                ),
                planned: lengthWords(planned, language),
              })
            : t('hours.none')
        }
        kind="bars"
        points={hours.map(({ day: { workDate, state }, done, planned: second }) => ({
          key: workDate,
          tick: String(Number(workDate.slice(8))),
          name: momentText(workDate, 'weekday', language),
          value: done,
          text: done === null ? t('hours.open') : done + second === 0 ? t(`state.${state}`) : undefined,
          second: second > 0 ? second : null,
          secondText: second > 0 ? undefined : t('hours.unplanned'),
        }))}
        form={valueForm('hours', language)}
        columnName={t('hours.day')}
        valueName={t('hours.done')}
        secondName={t('hours.planned')}
      />
    </div>
  );
}

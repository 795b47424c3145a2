import type { MonthDay } from '@contract/attendance/my-calls';
import { useTranslation } from 'react-i18next';
import { HeatRow, type HeatCell } from '@/modules/chart/small/heat-row';
import { useLanguage } from '@/shared/i18n/use-language';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { lengthWords } from './clock-words';
import { dayLook, monthSum, type DayLook } from './day-look';

/** What the days of a month that are over come to. */
export function MonthTotals({ days }: { days: readonly MonthDay[] }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const sum = monthSum(days);
  const length = (minutes: number) => (minutes > 0 ? lengthWords(minutes, language) : '');
  return (
    <Section title={t('sum.title')}>
      <MonthStrip days={days} />
      <Facts
        facts={[
          { name: t('sum.worked'), value: lengthWords(sum.worked, language) },
          { name: t('sum.overtime'), value: length(sum.overtime) },
          { name: t('sum.late'), value: length(sum.late) },
          { name: t('sum.early'), value: length(sum.early) },
          { name: t('sum.missing'), value: sum.missing > 0 ? t('sum.times', { count: sum.missing }) : '' },
          { name: t('sum.absent'), value: sum.absent > 0 ? t('sum.days', { count: sum.absent }) : '' },
          { name: t('sum.away'), value: sum.away > 0 ? t('sum.days', { count: sum.away }) : '' },
        ]}
      />
    </Section>
  );
}

const CELLS: Record<DayLook, Omit<HeatCell, 'key'>> = {
  good: { form: 'high', tone: 'good' },
  warn: { form: 'middle', tone: 'warn' },
  bad: { form: 'cross', tone: 'bad' },
  leave: { form: 'triangle', tone: 'main' },
  trip: { form: 'triangle', tone: 'main' },
  planned: { form: 'ring', tone: 'quiet' },
  none: { form: 'dot', tone: 'quiet' },
};
const TOLD = ['good', 'warn', 'bad', 'leave', 'trip', 'planned'] as const;

/** The month at a glance: a mark a day. */
function MonthStrip({ days }: { days: readonly MonthDay[] }) {
  const { t } = useTranslation('my-attendance');
  const looks = days.map(dayLook);
  const words = TOLD.map((look) => ({ look, count: looks.filter((one) => one === look).length }))
    .filter(({ count }) => count > 0)
    .map(({ look, count }) => t('strip.part', { look: t(`strip.${look}`), days: t('sum.days', { count }) }));
  return words.length === 0 ? null : (
    <div className="att-strip">
      <HeatRow
        label={words.join(t('separator'))}
        cells={days.map(({ workDate }, index) => ({ key: workDate, ...CELLS[looks[index] ?? 'none'] }))}
      />
    </div>
  );
}

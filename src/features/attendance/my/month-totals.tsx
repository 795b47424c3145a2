import type { MonthDay } from '@contract/attendance/my-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { lengthWords } from './clock-words';
import { monthSum } from './day-look';

/** What the days of a month that are over come to. */
export function MonthTotals({ days }: { days: readonly MonthDay[] }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const sum = monthSum(days);
  const length = (minutes: number) => (minutes > 0 ? lengthWords(minutes, language) : '');
  return (
    <Section title={t('sum.title')}>
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

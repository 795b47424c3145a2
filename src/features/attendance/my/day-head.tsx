import { addDays } from '@contract/day';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EARLIEST, LATEST, todayText } from '@/shared/date-time/days';
import { dayWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { IconButton } from '@/shared/ui/button/icon-button';
import { dayAddress } from './day-address';

type DayHeadProps = { workDate: string; memberId: string | undefined };

/** Which day is shown: one further, one back. Back still leads to where one came from. */
export function DayHead({ workDate, memberId }: DayHeadProps) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const navigate = useNavigate();
  const show = (date: string) => void navigate(dayAddress(date, memberId), { replace: true });
  return (
    <div className="hr-card att-day-head">
      <IconButton
        icon="chevron-left"
        label={t('day.previous')}
        disabled={workDate <= EARLIEST}
        onClick={() => show(addDays(workDate, -1))}
      />
      <h2 aria-live="polite">
        {workDate === todayText()
          ? t('day.today', { day: dayWords(workDate, language) })
          : dayWords(workDate, language)}
      </h2>
      <IconButton
        icon="chevron-right"
        label={t('day.next')}
        disabled={workDate >= LATEST}
        onClick={() => show(addDays(workDate, 1))}
      />
    </div>
  );
}

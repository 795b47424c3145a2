import { readMyWishes, saveMyWeek, type WeekdayHours } from '@contract/roster/wish-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayText } from '@/shared/date-time/days';
import { weekdayNames } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useFirstWeekday } from '@/shared/session/use-first-weekday';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { hoursWords, isNever } from './hours-words';
import { WeekdaySheet } from './weekday-sheet';

/** When in a week somebody can work, weekday by weekday. */
export function WishWeek() {
  const { t } = useTranslation('wishes');
  const language = useLanguage();
  const today = todayText();
  const { data, error, reload } = useRead(readMyWishes, { from: today, to: today });
  const first = useFirstWeekday();
  const [open, setOpen] = useState<number>();
  if (!data) {
    return (
      <Section title={t('week.title')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={7} />}
      </Section>
    );
  }
  const names = weekdayNames(0, language);
  const hoursOf = (weekday: number) => data.week.find((one) => one.weekday === weekday);
  const wordsOf = (hours: WeekdayHours | undefined) =>
    !hours ? t('week.always') : isNever(hours) ? t('week.never') : hoursWords(hours, language);
  const handleSave = async (weekday: number, hours: WeekdayHours | undefined) => {
    const others = data.week.filter((one) => one.weekday !== weekday);
    const week = [...others, ...(hours ? [hours] : [])];
    await call(saveMyWeek, { revision: data.revision, week }, { silent: true });
    setOpen(undefined);
    showToast(t('week.saved'), { kind: 'success' });
  };
  return (
    <Section title={t('week.title')}>
      {Array.from({ length: 7 }, (_, index) => (first + index) % 7).map((weekday) => (
        <ListRow
          key={weekday}
          title={names[weekday]?.full}
          value={wordsOf(hoursOf(weekday))}
          onPress={() => setOpen(weekday)}
        />
      ))}
      {open === undefined ? null : (
        <WeekdaySheet
          key={open}
          weekday={open}
          name={names[open]?.full ?? ''}
          hours={hoursOf(open)}
          onSave={async (hours) => await handleSave(open, hours)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}

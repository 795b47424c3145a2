import { getCalendarYear } from '@contract/calendar/calls';
import { countKinds, dayKindOf, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayText } from '@/shared/date-time/days';
import { dayWords } from '@/shared/date-time/words';
import { YearGrid } from '@/shared/date-time/year-grid';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { CreateButton } from '@/shared/ui/button/create-button';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { DaySheet, type Opened } from './day-sheet';
import { KindMark } from './parts/kind-mark';
import { MonthList } from './parts/month-list';
import { YearHead } from './parts/year-head';
import { YearState } from './parts/year-state';
import './calendar.css';

type YearCalendarProps = { year: number; onYear: (year: number) => void };

/** A year of the company: by months where there is room, else what differs from the plain week. */
export function YearCalendar({ year, onYear }: YearCalendarProps) {
  const { t } = useTranslation('company-calendar');
  const language = useLanguage();
  const { data, error, reload } = useRead(getCalendarYear, { year });
  const [opened, setOpened] = useState<Opened>();
  const head = <YearHead year={year} onYear={onYear} />;
  if (!data) {
    return (
      <>
        {head}
        {error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={8} />}
      </>
    );
  }
  const days = new Map(data.days.map((one) => [one.date, one]));
  const isRestDay = (date: string) => dayKindOf(date, USUAL_REST_WEEKDAYS, days) !== 'workday';
  const dayOf = (date: string) => {
    const day = days.get(date);
    const name = day && localizedName(day.name, day.enName, language);
    const isRest = isRestDay(date);
    const kind = t(day ? `kind.${day.kind}` : isRest ? 'weekend' : 'workday');
    const label = [dayWords(date, language), kind, name].filter(Boolean).join(t('separator'));
    return { label, title: name, kind: day?.kind, isRest, isChanged: day?.isChanged };
  };
  const openDay = (date: string) => {
    const day = days.get(date);
    setOpened({ start: date, end: date, day, suggestion: day?.kind ?? (isRestDay(date) ? 'work' : 'rest') });
  };
  const today = todayText();
  const handleSaved = (text: string) => {
    setOpened(undefined);
    showToast(text, { kind: 'success' });
  };
  return (
    <>
      {head}
      <YearState data={data} days={days} onChanged={handleSaved} />
      <div className="calendar-wide">
        <YearGrid
          year={year}
          dayOf={dayOf}
          renderMark={(date) => {
            const kind = days.get(date)?.kind;
            return kind ? <KindMark kind={kind} /> : null;
          }}
          renderNote={(month) => (
            <span className="calendar-note">
              {t('workdays', { count: countKinds(month, USUAL_REST_WEEKDAYS, days).workday })}
            </span>
          )}
          onPress={openDay}
        />
      </div>
      <MonthList
        year={year}
        days={data.days}
        onOpen={(run) => setOpened({ start: run.start, end: run.end, day: run, suggestion: run.kind })}
      />
      <CreateButton
        text={t('add')}
        onPress={() => {
          const date = today.startsWith(`${year}-`) ? today : `${year}-01-01`;
          setOpened({ start: date, end: date, day: undefined, suggestion: 'rest' });
        }}
      />
      {opened ? (
        <DaySheet
          year={year}
          revision={data.revision}
          opened={opened}
          onSaved={handleSaved}
          onReload={() => setOpened(undefined)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

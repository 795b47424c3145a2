import { getCalendarYear } from '@contract/calendar/calls';
import { dayKindOf, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayText } from '@/shared/date-time/days';
import { useRead } from '@/shared/http/query/use-read';
import { CreateButton } from '@/shared/ui/button/create-button';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { DaySheet, type Opened } from './day-sheet';
import { MonthList } from './parts/month-list';
import { YearGrid } from './parts/year-grid';
import { YearHead } from './parts/year-head';
import { YearState } from './parts/year-state';
import './calendar.css';

type YearCalendarProps = { year: number; onYear: (year: number) => void };

/** A year of the company: by months where there is room, else what differs from the plain week. */
export function YearCalendar({ year, onYear }: YearCalendarProps) {
  const { t } = useTranslation('company-calendar');
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
  const openDay = (date: string) => {
    const day = days.get(date);
    const isRest = dayKindOf(date, USUAL_REST_WEEKDAYS, days) === 'restDay';
    setOpened({ start: date, end: date, day, suggestion: day?.kind ?? (isRest ? 'work' : 'rest') });
  };
  const today = todayText();
  const handleSaved = (text: string) => {
    setOpened(undefined);
    showToast(text, { kind: 'success' });
    reload();
  };
  return (
    <>
      {head}
      <YearState data={data} days={days} onChanged={handleSaved} onReload={reload} />
      <YearGrid year={year} days={days} onOpen={openDay} />
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
          onReload={() => {
            setOpened(undefined);
            reload();
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

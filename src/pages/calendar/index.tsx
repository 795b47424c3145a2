import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FeedSheet } from '@/features/roster/my/feed/feed-sheet';
import { MyCalendar, type CalendarView } from '@/features/roster/my/my-calendar';
import { EARLIEST, LATEST, todayText } from '@/shared/date-time/days';
import { addressDay } from '@/shared/lib/text/address';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Button } from '@/shared/ui/button/button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';
import '@/shared/session/company-zone';
import '@/shared/ui/page/desk.css';

const VIEWS = ['month', 'week'] as const;

/** /calendar?view=&date=: what one works oneself, by the month or by the week. */
export function Component() {
  const { t } = useTranslation(['my-calendar', 'titles']);
  const [isSubscribing, setSubscribing] = useState(false);
  const [params, setParams] = useSearchParams();
  const view: CalendarView = VIEWS.find((one) => one === params.get('view')) ?? 'month';
  const asked = addressDay(params.get('date'));
  const today = todayText();
  const date = asked !== undefined && EARLIEST <= asked && asked <= LATEST ? asked : today;
  const show = (next: { view?: CalendarView; date?: string }) => {
    setParams({ view, date, ...next }, { replace: true });
  };
  return (
    <PageFrame
      className="hr-desk-page"
      title={t('titles:calendar')}
      back
      actions={
        <>
          <Button kind="text" size="small" disabled={date === today} onClick={() => show({ date: today })}>
            {t('today')}
          </Button>
          <IconButton icon="calendar-sync" label={t('feed.title')} onClick={() => setSubscribing(true)} />
        </>
      }
    >
      <Segments
        options={VIEWS.map((value) => ({ value, text: t(value) }))}
        value={view}
        label={t('view')}
        onChange={(next) => show({ view: next })}
      />
      <FeedSheet isOpen={isSubscribing} onClose={() => setSubscribing(false)} />
      <MyCalendar view={view} date={date} onDay={(next) => show({ date: next })} />
    </PageFrame>
  );
}

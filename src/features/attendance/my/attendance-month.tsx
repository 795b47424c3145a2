import {
  confirmDays,
  readMyAttendance,
  type MonthDay,
  type MyAttendance,
} from '@contract/attendance/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MonthGrid } from '@/shared/date-time/month-grid';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useHasPermission } from '@/shared/session/has-permission';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { dayAddress } from './day-address';
import { dayLook, flagTone, toConfirmTogether, toLookAt, toMend } from './day-look';
import { MonthHours } from './month-hours';
import { MonthTotals } from './month-totals';
import './attendance.css';

type AttendanceMonthProps = { month: string; onMonth: (month: string) => void };

/** A month of one's own attendance: a state a day, what waits, and the totals. */
export function AttendanceMonth({ month, onMonth }: AttendanceMonthProps) {
  const { t } = useTranslation('my-attendance');
  const navigate = useNavigate();
  const { data, error, reload } = useRead(readMyAttendance, { month });
  useRefreshOnFocus(reload);
  const mayPunch = useHasPermission(FUNCTION_ID.attendance);
  const days = new Map(data?.days.map((day) => [day.workDate, day]));
  return (
    <div className="att-month-page">
      <div className="hr-card att-month">
        <MonthGrid
          month={month}
          label={t('calendar')}
          onMonth={onMonth}
          lookOf={() => undefined}
          onPress={(date) => void navigate(dayAddress(date))}
          renderMark={(date) => <MonthMark day={days.get(date)} />}
          markWords={(date) => wordsOf(days.get(date), t)}
        />
        {data ? <MonthLegend days={data.days} /> : null}
      </div>
      {data || error ? (
        <div className="att-side">
          {data ? (
            <>
              <ToDo data={data} />
              <MonthTotals days={data.days} />
              <MonthHours days={data.days} />
            </>
          ) : (
            <ErrorState cause={error} onRetry={reload} />
          )}
          {mayPunch ? (
            <Section>
              <ListRow icon="bell" title={t('remindersTitle')} to="/notice-settings" />
            </Section>
          ) : null}
        </div>
      ) : (
        <Loading rows={4} />
      )}
    </div>
  );
}

type T = ReturnType<typeof useTranslation<'my-attendance'>>['t'];

const wordsOf = (day: MonthDay | undefined, t: T): string =>
  day
    ? [
        t(`state.${day.state}`),
        ...day.brief.flags.map((flag) => t(`flag.${flag}`)),
        day.confirmation === 'none' ? '' : t(`confirmation.${day.confirmation}`),
      ]
        .filter(Boolean)
        .join(t('separator'))
    : '';

const isWaiting = ({ confirmation }: MonthDay): boolean =>
  confirmation === 'ask' || confirmation === 'again' || confirmation === 'disputed';

/** As small as a cell: how the day was, and a ring around what waits to be confirmed. */
function MonthMark({ day }: { day: MonthDay | undefined }) {
  const { t } = useTranslation('my-attendance');
  if (!day) {
    return <span className="att-mark" data-look="none" aria-hidden="true" />;
  }
  const look = dayLook(day);
  return (
    <span
      className="att-mark"
      data-look={look}
      data-waiting={isWaiting(day) ? '' : undefined}
      aria-hidden="true"
    >
      {look === 'leave' || look === 'trip' ? t(`mark.${look}`) : null}
    </span>
  );
}

/** What the marks of this month mean; days are named in words for who does not see them. */
function MonthLegend({ days }: { days: readonly MonthDay[] }) {
  const { t } = useTranslation('my-attendance');
  const looks = new Set(days.map(dayLook));
  return (
    <ul className="att-legend" aria-hidden="true">
      {(['good', 'warn', 'bad', 'planned'] as const)
        .filter((look) => looks.has(look))
        .map((look) => (
          <li key={look}>
            <span className="att-mark" data-look={look} />
            {t(`legend.${look}`)}
          </li>
        ))}
      {days.some(isWaiting) ? (
        <li>
          <span className="att-mark" data-waiting="" />
          {t('legend.waiting')}
        </li>
      ) : null}
    </ul>
  );
}

function ToDo({ data: { days, makeUps } }: { data: MyAttendance }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const waiting = toConfirmTogether(days);
  const left = toLookAt(days).length;
  const mend = toMend(days);
  const dateText = (date: string) => momentText(date, 'weekday', language);
  const handleConfirm = async () => {
    setBusy(true);
    try {
      const sent = waiting.map(({ workDate, digest }) => ({ workDate, digest }));
      const { changed } = await call(confirmDays, { days: sent });
      showToast(t(changed.length > 0 ? 'changed' : 'confirmed'), {
        kind: changed.length > 0 ? 'warning' : 'success',
      });
    } catch {
      // Told by the error policy.
    } finally {
      setBusy(false);
    }
  };
  const cycleDate = (date: string) => momentText(date, 'day', language);
  return (
    <Section title={t('open.title')}>
      {waiting.length > 0 ? (
        <div className="att-confirm">
          <div>
            <strong>{t('open.confirm', { count: waiting.length })}</strong>
            <span className="hr-row-note">
              {left > 0 ? t('open.leftOut', { count: left }) : t('open.confirmNote')}
            </span>
          </div>
          <Button kind="primary" size="small" isBusy={isBusy} onClick={() => void handleConfirm()}>
            {t('open.confirmAll', { count: waiting.length })}
          </Button>
        </div>
      ) : null}
      {mend.map(({ workDate, brief, confirmation }) => (
        <ListRow
          key={workDate}
          title={dateText(workDate)}
          note={confirmation === 'none' ? undefined : t(`confirmation.${confirmation}`)}
          to={dayAddress(workDate)}
        >
          <span className="att-tags">
            {brief.flags.map((flag) => (
              <Tag key={flag} tone={flagTone(flag)}>
                {t(`flag.${flag}`)}
              </Tag>
            ))}
          </span>
        </ListRow>
      ))}
      {waiting.length + mend.length === 0 ? <p className="att-note">{t('open.nothing')}</p> : null}
      {makeUps ? (
        <ListRow
          title={t('open.makeUps')}
          note={t('open.makeUpsNote', {
            from: cycleDate(makeUps.cycle.from),
            to: cycleDate(makeUps.cycle.to),
            times: makeUps.times,
          })}
          value={t('open.makeUpsLeft', { count: Math.max(0, makeUps.times - makeUps.used) })}
        />
      ) : null}
    </Section>
  );
}

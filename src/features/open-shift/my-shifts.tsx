import { grabTakeMine, type MyShift } from '@contract/open-shift/take-calls';
import { totalHours } from '@contract/shift/rules/segments';
import { timesText } from '@contract/shift/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthGrid } from '@/shared/date-time/month-grid';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { dayText, payText } from './words';
import '@/shared/ui/list/divided.css';
import './tasks.css';

type MyShiftsProps = { month: string; onMonth: (month: string) => void; onFind: () => void };

/** The shifts of a month: a calendar with marks, and below it those of the day that is pressed, or of all of them. */
export function MyShifts({ month, onMonth, onFind }: MyShiftsProps) {
  const { t } = useTranslation('open-shift');
  const [day, setDay] = useState<string>();
  const { data, error, isLoading, reload } = useRead(grabTakeMine, { month });
  useRefreshOnFocus(reload);
  const shifts = data?.list ?? [];
  const chosen = day?.startsWith(month) ? day : undefined;
  const shown = chosen ? shifts.filter((one) => one.workDate === chosen) : shifts;
  const taken = shifts.filter((one) => one.mine === 'taken');
  const hours = totalHours(taken.map((one) => one.paidHours));
  const mineOn = (date: string): MyShift['mine'] | undefined => {
    const all = shifts.filter((one) => one.workDate === date);
    return all.some((one) => one.mine === 'taken') ? 'taken' : all[0]?.mine;
  };
  return (
    <div className="task-tab">
      <div className="hr-card">
        <MonthGrid
          month={month}
          label={t('mine.calendar')}
          onMonth={onMonth}
          lookOf={(date) => (date === chosen ? 'chosen' : undefined)}
          onPress={(date) => setDay(date === chosen ? undefined : date)}
          renderMark={(date) => <DayMark mine={mineOn(date)} />}
          markWords={(date) => {
            const mine = mineOn(date);
            return mine ? t(mine === 'taken' ? 'mine.hasShift' : 'mine.hasWaiting') : '';
          }}
        />
      </div>
      {error ? <ErrorState cause={error} onRetry={reload} /> : null}
      {!data && isLoading ? <Loading rows={3} /> : null}
      {data && shifts.length === 0 ? (
        <EmptyState
          icon="calendar-off"
          title={t('mine.none')}
          note={t('mine.noneHint')}
          actions={
            <Button kind="outline" size="small" onClick={onFind}>
              {t('mine.find')}
            </Button>
          }
        />
      ) : null}
      {shifts.length > 0 ? (
        <>
          <p className="task-summary">
            <output>{t('mine.summary', { shifts: taken.length, hours })}</output>
            {chosen ? (
              <Button kind="text" size="small" onClick={() => setDay(undefined)}>
                {t('mine.wholeMonth')}
              </Button>
            ) : null}
          </p>
          <ul className="hr-card" aria-label={t('tabs.mine')}>
            {shown.map((one) => (
              <li key={`${one.orderId} ${one.workDate} ${one.stationCode}`}>
                <ShiftRow shift={one} />
              </li>
            ))}
          </ul>
          {shown.length === 0 ? <p className="task-note">{t('mine.dayOff')}</p> : null}
        </>
      ) : null}
    </div>
  );
}

const DayMark = ({ mine }: { mine: MyShift['mine'] | undefined }) =>
  mine ? <span className="task-day-mark" data-mine={mine} /> : null;

function ShiftRow({ shift }: { shift: MyShift }) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const station = localizedName(shift.stationName, shift.stationEnName, language);
  const place = shift.placeName ? localizedName(shift.placeName, shift.placeEnName, language) : '';
  const { hourlyPay, paidHours } = shift;
  return (
    <Link className="task-shift hr-divided" to={`/task-details?id=${shift.orderId}`} data-mine={shift.mine}>
      <span className="task-shift-when">
        <span>{dayText(shift.workDate, language)}</span>
        <span className="task-shift-times">{timesText(shift.segments, language)}</span>
      </span>
      <span className="task-shift-what">
        <span className="task-card-title">{shift.title}</span>
        <span className="task-note">{[station, place].filter(Boolean).join(' · ')}</span>
        <span className="task-note">
          {shift.mine === 'waiting'
            ? t('state.waiting', { position: shift.position ?? 1 })
            : hourlyPay
              ? t('payTotal', { amount: (hourlyPay * paidHours).toFixed(2) })
              : payText(hourlyPay, t)}
        </span>
      </span>
    </Link>
  );
}

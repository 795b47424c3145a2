import type { AttendanceDay as Day, Repair } from '@contract/attendance/my-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Fold } from '@/shared/ui/reveal/fold';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { clockWords, spanWords, wireMinute } from './clock-words';

/** One repair for the problem, and everything else behind it. */
export function DayRepairs({ day: { repairs, makeUps, makeUpFault, result } }: { day: Day }) {
  const { t } = useTranslation('my-attendance');
  const { workDate } = result;
  const [first, ...others] = repairs;
  if (repairs.length === 0 && makeUpFault === null) {
    return null;
  }
  const left = Math.max(0, (makeUps?.times ?? 0) - (makeUps?.used ?? 0));
  return (
    <Section title={t('day.repairs')}>
      {makeUpFault ? (
        <p className="att-note">
          {t(`day.fault.${makeUpFault}`, { days: makeUps?.days ?? 0, times: makeUps?.times ?? 0 })}
        </p>
      ) : null}
      {first ? <RepairRow repair={first} workDate={workDate} left={left} /> : null}
      {others.length > 0 ? (
        <Fold title={t('day.otherRepairs')} className="att-others">
          {others.map((one) => (
            <RepairRow key={repairWay(one)} repair={one} workDate={workDate} left={left} />
          ))}
        </Fold>
      ) : null}
    </Section>
  );
}

type RepairRowProps = { repair: Repair; workDate: string; left: number };

function RepairRow({ repair, workDate, left }: RepairRowProps) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const to = repairWay(repair);
  switch (repair.kind) {
    case 'makeUpDay': {
      const times = repair.at.map((at) => clockWords(at, workDate, language)).join(t('listSeparator'));
      return (
        <ListRow
          icon="alarm-clock-check"
          title={t('day.makeUpDay')}
          note={t('day.makeUpDayNote', { times, left })}
          to={to}
        />
      );
    }
    case 'makeUpPunch':
      return (
        <ListRow
          icon="alarm-clock-check"
          title={t('day.makeUpAt', { time: clockWords(repair.at, workDate, language) })}
          note={t('day.makeUpNote', { flag: t(`flag.${repair.flag}`), left })}
          to={to}
        />
      );
    default:
      return (
        <ListRow
          icon="calendar-clock"
          title={t(`day.${repair.kind}`, { span: spanWords(repair.from, repair.to, workDate, language) })}
          note={repair.kind === 'timeMakeUp' ? t('day.timeMakeUpNote') : undefined}
          to={to}
        />
      );
  }
}

/** Where a tap leads that mends a day: the request with the day and the times in its form. */
function repairWay(repair: Repair): string {
  const params = new URLSearchParams({ type: repair.kind === 'makeUpDay' ? 'makeUpPunch' : repair.kind });
  if (repair.kind === 'makeUpPunch' || repair.kind === 'makeUpDay') {
    const first = repair.kind === 'makeUpDay' ? (repair.at[0] ?? 0) : repair.at;
    const [date = '', time = ''] = wireMinute(first).split(' ');
    if (repair.kind === 'makeUpDay') {
      params.set('whole', '1');
    }
    params.set('date', date);
    params.set('time', time);
  } else if (repair.kind === 'timeMakeUp') {
    const [date = '', startTime = ''] = wireMinute(repair.from).split(' ');
    params.set('date', date);
    params.set('startTime', startTime);
    params.set('endTime', wireMinute(repair.to).slice(11));
  } else {
    params.set('from', wireMinute(repair.from));
    params.set('to', wireMinute(repair.to));
  }
  return `/approval-start?${params}`;
}

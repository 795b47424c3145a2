import { markPlanSeen, readScheduleDetail } from '@contract/roster/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { todayText } from '@/shared/date-time/days';
import { dayWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { DayPlan } from './parts/day-plan';
import { ChangeBy, ChangeText } from './parts/plan-change';
import { WorkDetail } from './parts/work-detail';
import { dayNote } from './words';
import '@/shared/ui/list/divided.css';
import { useSwappable } from '../swap/swap-way';
import './my-calendar.css';

/** A day of one's own plan: each work with its segments, place and colleagues, absences, and what was changed of it. */
export function ScheduleDetail({ workDate }: { workDate: string }) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  const { data, error, reload } = useRead(readScheduleDetail, { workDate });
  useRefreshOnFocus(reload);
  const swappable = useSwappable(workDate);
  const mayConfirm = useHasPermission(FUNCTION_ID.dailyConfirmation);
  const unseen = data?.unseen.join() ?? '';
  useEffect(() => {
    if (unseen) {
      // What could not be told now is still unseen at the next visit.
      call(markPlanSeen, { publicationIds: unseen.split(',') }, { silent: true }).catch(() => undefined);
    }
  }, [unseen]);
  if (!data || !swappable) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const note = data.day ? dayNote(data.day, language, t) : '';
  const isFree = data.works.length === 0;
  return (
    <div className="my-detail">
      <div className="my-detail-date">
        <h2>{dayWords(workDate, language)}</h2>
        {note ? <Tag>{note}</Tag> : null}
      </div>
      {data.works.map((work) => (
        <WorkDetail
          key={work.key}
          work={work}
          stations={data.stations}
          swappable={swappable.find(({ assignmentId }) => assignmentId === work.key)}
        />
      ))}
      {isFree || data.absences.length > 0 ? (
        <div className="hr-card">
          <DayPlan date={workDate} day={data.day ?? undefined} works={[]} absences={data.absences} />
        </div>
      ) : null}
      {workDate < todayText() && mayConfirm ? (
        <Section>
          <ListRow icon="calendar-check" title={t('attendance')} to={`/attendance-day?date=${workDate}`} />
        </Section>
      ) : null}
      {data.changes.length > 0 ? (
        <Section title={t('changes.history')}>
          <ul>
            {data.changes.map(({ publicationId, was, now, ...change }) => (
              <li className="my-past hr-divided" key={publicationId}>
                <ChangeText was={was} now={now} />
                <ChangeBy {...change} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}

import { markPlanSeen, readScheduleDetail } from '@contract/roster/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
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
import { Button } from '@/shared/ui/button/button';
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
  if (!data || !swappable) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const note = dayNote({ day: data.day ?? undefined, works: data.works }, language, t);
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
        <Section
          title={t('changes.history')}
          action={data.unseen.length > 0 ? <Acknowledge publicationIds={data.unseen} /> : undefined}
        >
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

/** Opening the day acknowledges nothing: this does. */
function Acknowledge({ publicationIds }: { publicationIds: string[] }) {
  const { t } = useTranslation('my-calendar');
  const [isBusy, setBusy] = useState(false);
  const handleSeen = () => {
    setBusy(true);
    call(markPlanSeen, { publicationIds })
      // The error policy has told the person.
      .catch(() => setBusy(false));
  };
  return (
    <Button kind="primary" size="small" isBusy={isBusy} onClick={handleSeen}>
      {t('changes.acknowledge')}
    </Button>
  );
}

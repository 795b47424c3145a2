import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ScheduleDetail } from '@/features/roster/my/schedule-detail';
import { EARLIEST, LATEST } from '@/shared/date-time/days';
import { addressDay } from '@/shared/lib/text/address';
import { EmptyState } from '@/shared/ui/page/states';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/shared/session/company-zone';

/** /schedule-detail?workDate=: a day of one's own plan. */
export function Component() {
  const { t } = useTranslation(['my-calendar', 'titles']);
  const [params] = useSearchParams();
  const asked = addressDay(params.get('workDate'));
  const workDate = asked !== undefined && EARLIEST <= asked && asked <= LATEST ? asked : undefined;
  return (
    <PageFrame title={t('titles:scheduleDetail')} back>
      {workDate ? (
        <ScheduleDetail key={workDate} workDate={workDate} />
      ) : (
        <EmptyState
          icon="calendar-off"
          title={t('detail.noDate')}
          isFill
          actions={
            <Link className="hr-button" data-kind="outline" data-size="small" to="/calendar" replace>
              {t('detail.toCalendar')}
            </Link>
          }
        />
      )}
    </PageFrame>
  );
}

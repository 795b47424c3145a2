import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AttendanceDay } from '@/features/attendance/my/attendance-day';
import { DayHead } from '@/features/attendance/my/day-head';
import { EARLIEST, LATEST } from '@/shared/date-time/days';
import { addressDay } from '@/shared/lib/text/address';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { EmptyState } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /attendance-day?date=&member=: a day of one's own attendance, or of somebody whose attendance one keeps. */
export function Component() {
  const { t } = useTranslation(['my-attendance', 'titles']);
  const [params] = useSearchParams();
  const asked = addressDay(params.get('date'));
  const workDate = asked !== undefined && EARLIEST <= asked && asked <= LATEST ? asked : undefined;
  const memberId = params.get('member') ?? undefined;
  return (
    <PageFrame title={t('titles:attendanceDay')} back>
      {workDate ? (
        <>
          <DayHead workDate={workDate} memberId={memberId} />
          <AttendanceDay key={`${workDate} ${memberId}`} workDate={workDate} memberId={memberId} />
        </>
      ) : (
        <EmptyState
          icon="calendar-off"
          title={t('day.none')}
          isFill
          actions={
            <Link className="hr-button" data-kind="outline" data-size="small" to="/attendance-month" replace>
              {t('day.toMonth')}
            </Link>
          }
        />
      )}
    </PageFrame>
  );
}

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AttendanceMonth } from '@/features/attendance/my/attendance-month';
import { todayText } from '@/shared/date-time/days';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/shared/session/company-zone';
import '@/shared/ui/page/desk.css';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** /attendance-month?month=: one's own attendance by the month. */
export function Component() {
  const { t } = useTranslation('my-attendance');
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : todayText().slice(0, 7);
  return (
    <PageFrame className="hr-desk-page" title={t('pageTitle')} back>
      <AttendanceMonth
        month={month}
        onMonth={(next) => setParams({ month: next.slice(0, 7) }, { replace: true })}
      />
    </PageFrame>
  );
}

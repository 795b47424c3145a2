import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MonthView } from '@/features/overtime/month-view';
import { todayText } from '@/shared/date-time/days';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** /my-overtime?month=&member=: one's own overtime by the month, or that of somebody whose attendance one keeps. */
export function Component() {
  const { t } = useTranslation('overtime');
  const [params, setParams] = useSearchParams();
  const memberId = params.get('member') ?? undefined;
  const mayOwn = useHasPermission(FUNCTION_ID.dailyConfirmation);
  const mayKeep = useHasPermission(FUNCTION_ID.attendanceBoard);
  const asked = params.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : todayText().slice(0, 7);
  return (
    <PageFrame title={t(memberId === undefined ? 'pageTitle' : 'personTitle')} back>
      {mayKeep || (mayOwn && memberId === undefined) ? (
        <MonthView
          month={month}
          memberId={memberId}
          onMonth={(next) => {
            setParams(
              { month: next, ...(memberId !== undefined && { member: memberId }) },
              { replace: true },
            );
          }}
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}

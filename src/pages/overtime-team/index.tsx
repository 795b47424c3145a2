import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TeamList } from '@/features/overtime/team-list';
import { todayText } from '@/shared/date-time/days';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** /overtime-team?month=&near=: the overtime of the people whose attendance one keeps. */
export function Component() {
  const { t } = useTranslation('overtime-team');
  const mayWatch = useHasPermission(FUNCTION_ID.attendanceBoard);
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : todayText().slice(0, 7);
  const isNear = params.get('near') === '1';
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayWatch ? (
        <TeamList
          month={month}
          isNear={isNear}
          onChange={(part) => {
            const next = { month, isNear, ...part };
            setParams({ month: next.month, ...(next.isNear && { near: '1' }) }, { replace: true });
          }}
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}

import { CALENDAR_YEARS } from '@contract/calendar/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { YearCalendar } from '@/features/calendar/year-calendar';
import { todayText } from '@/shared/date-time/days';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';
import '@/shared/ui/page/desk.css';

/** /company-calendar?year=: which days of the company are work, rest and statutory, for who keeps them. */
export function Component() {
  const { t } = useTranslation('company-calendar');
  const mayKeep = useHasPermission(FUNCTION_ID.companyCalendar);
  const [params, setParams] = useSearchParams();
  const asked = Number(/^\d{4}$/.exec(params.get('year') ?? '')?.[0]);
  const isYear = CALENDAR_YEARS.first <= asked && asked <= CALENDAR_YEARS.last;
  const year = isYear ? asked : Number(todayText().slice(0, 4));
  return (
    <PageFrame className="hr-page-creates hr-desk-page" title={t('pageTitle')} back>
      {mayKeep ? (
        <YearCalendar
          key={year}
          year={year}
          onYear={(next) => setParams({ year: String(next) }, { replace: true })}
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}

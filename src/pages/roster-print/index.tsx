import { EMPLOYMENT_TYPES } from '@contract/people/employment';
import { startOfWeek } from '@contract/day';
import { FUNCTION_ID } from '@contract/role/functions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { dateOfAddress, daysOfAddress, idOfAddress } from '@/features/roster/address';
import { PrintScreen } from '@/features/roster/print/print-screen';
import { todayText } from '@/shared/date-time/days';
import { useHasPermission } from '@/shared/session/has-permission';
import { useFirstWeekday } from '@/shared/session/use-first-weekday';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

const KEYWORD_MOST = 50;

/** /roster-print?from=&days=&organ=&keyword=&position=&place=&home=&station=&type=&unplaced=: these people and dates on paper, as a PDF or a workbook. */
export function Component() {
  const { t } = useTranslation('roster-print');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  const [params] = useSearchParams();
  const weekStart = useFirstWeekday();
  const from = dateOfAddress(params.get('from')) ?? startOfWeek(todayText(), weekStart);
  const days = daysOfAddress(params.get('days'));
  const organId = idOfAddress(params.get('organ'));
  const positionId = idOfAddress(params.get('position'));
  const placeCode = params.get('place')?.slice(0, 40) || undefined;
  const homePlaceCode = params.get('home')?.slice(0, 40) || undefined;
  const stationCode = params.get('station')?.slice(0, 40) || undefined;
  const employmentType = EMPLOYMENT_TYPES.find((one) => one === params.get('type'));
  const keyword = params.get('keyword')?.slice(0, KEYWORD_MOST) || undefined;
  const isUnplaced = params.get('unplaced') === '1' || undefined;
  const choice = useMemo(
    () => ({
      from,
      days,
      ...(organId !== undefined && { organId }),
      ...(positionId !== undefined && { positionId }),
      ...(placeCode !== undefined && { placeCode }),
      ...(homePlaceCode !== undefined && { homePlaceCode }),
      ...(stationCode !== undefined && { stationCode }),
      ...(employmentType !== undefined && { employmentType }),
      ...(keyword !== undefined && { keyword }),
      ...(isUnplaced && { isUnplaced }),
    }),
    [
      from,
      days,
      organId,
      positionId,
      placeCode,
      homePlaceCode,
      stationCode,
      employmentType,
      keyword,
      isUnplaced,
    ],
  );
  return (
    <PageFrame className="print-page" title={t('pageTitle')} back>
      {mayPlan ? <PrintScreen choice={choice} /> : <NoPermission />}
    </PageFrame>
  );
}

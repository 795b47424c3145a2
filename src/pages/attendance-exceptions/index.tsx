import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ExceptionDesk } from '@/features/attendance/exception/exception-desk';
import {
  exceptionFilter,
  FILTER_KEYS,
  filterAddress,
} from '@/features/attendance/exception/exception-filter';
import { Reach } from '@/modules/people/reach';
import { todayText } from '@/shared/date-time/days';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /attendance-exceptions?tab=&flag=&from=&to=: what waits for who keeps the attendance of people. */
export function Component() {
  const { t } = useTranslation('attendance-exceptions');
  const mayKeep = useHasPermission(FUNCTION_ID.attendanceBoard);
  const [params, setParams] = useSearchParams();
  const [isShowingActs, setShowingActs] = useState(false);
  const today = todayText();
  return (
    <Reach value="attendanceBoard">
      <PageFrame
        title={t('pageTitle')}
        back
        className="exc-page"
        actions={
          mayKeep ? (
            <Button kind="text" size="small" onClick={() => setShowingActs(true)}>
              {t('acts.open')}
            </Button>
          ) : null
        }
      >
        {mayKeep ? (
          <ExceptionDesk
            filter={exceptionFilter(params, today)}
            onChange={(filter) =>
              // Other parameters are the table's view.
              setParams(
                (now) =>
                  new URLSearchParams([
                    ...[...now].filter(([key]) => !FILTER_KEYS.includes(key)),
                    ...Object.entries(filterAddress(filter, today)),
                  ]),
                { replace: true },
              )
            }
            isShowingActs={isShowingActs}
            onCloseActs={() => setShowingActs(false)}
          />
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}

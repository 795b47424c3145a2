import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { boardFilter } from '@/features/attendance/board/board-filter';
import { ExceptionLink } from '@/features/attendance/exception/exception-link';
import { BoardView } from '@/features/attendance/board/board-view';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /attendance-board?state=&organ=&place=&group=&view=: where people stand now, for who keeps their attendance. */
export function Component() {
  const { t } = useTranslation('attendance-board');
  const mayWatch = useHasPermission(FUNCTION_ID.attendanceBoard);
  const [params, setParams] = useSearchParams();
  return (
    <Reach value="attendanceBoard">
      <PageFrame title={t('pageTitle')} back>
        {mayWatch ? (
          <>
            <ExceptionLink />
            <BoardView
              filter={boardFilter(params)}
              onChange={(filter) => {
                const given = Object.entries(filter).filter(([, value]) => value !== undefined);
                setParams(Object.fromEntries(given), { replace: true });
              }}
            />
          </>
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}

import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LeaveScreen } from '@/features/leave/balance/leave-screen';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /colleague-leave: the same of a colleague, for who keeps leave. */
export function Component() {
  const { t } = useTranslation('titles');
  const [params] = useSearchParams();
  const mayRead = useHasPermission(FUNCTION_ID.leaveQuota);
  const memberId = params.get('id') ?? '';
  return (
    <PageFrame title={t('colleagueLeave')} back>
      {mayRead && memberId !== '' ? <LeaveScreen memberId={memberId} /> : <NoPermission />}
    </PageFrame>
  );
}

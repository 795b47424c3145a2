import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PlaceDesk } from '@/features/attendance/place/place-desk';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /work-places?code=: where work places are, for who lays down the rules of attendance. */
export function Component() {
  const { t } = useTranslation('work-places');
  const mayRule = useHasPermission(FUNCTION_ID.attendanceRules);
  const [params] = useSearchParams();
  return (
    <PageFrame className="hr-desk-page" title={t('pageTitle')} back>
      {mayRule ? <PlaceDesk code={params.get('code') ?? undefined} /> : <NoPermission />}
    </PageFrame>
  );
}

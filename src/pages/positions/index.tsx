import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PositionList } from '@/features/people/positions/position-list';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /positions?id=: what people of the company are, for who keeps it. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayKeep = useHasPermission(FUNCTION_ID.organisation);
  const [params] = useSearchParams();
  return (
    <Reach value="organisation">
      <PageFrame className="hr-page-creates hr-desk-page" title={t('positions')} back>
        {mayKeep ? <PositionList positionId={params.get('id') || undefined} /> : <NoPermission />}
      </PageFrame>
    </Reach>
  );
}

import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PublicationDesk } from '@/features/roster/publish/publication-desk';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /roster-publications?id=: what was published of the roster, when, and who has seen it. */
export function Component() {
  const { t } = useTranslation('roster-publications');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  const [params] = useSearchParams();
  return (
    <PageFrame className="hr-desk-page" title={t('pageTitle')} back>
      {mayPlan ? <PublicationDesk id={params.get('id') ?? undefined} /> : <NoPermission />}
    </PageFrame>
  );
}

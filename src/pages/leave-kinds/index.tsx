import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RulePage } from '@/features/leave/rule/rule-page';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /leave-kinds?kind=&edit=: the rules of each kind of leave; `edit` is `new` or a version that has not begun. */
export function Component() {
  const { t } = useTranslation('leave-rules');
  const mayRule = useHasPermission(FUNCTION_ID.leaveRules);
  const [params] = useSearchParams();
  return (
    <Reach value="leaveRules">
      <PageFrame className="hr-desk-page" title={t('pageTitle')} back>
        {mayRule ? (
          <RulePage kind={params.get('kind') ?? undefined} edit={params.get('edit') ?? undefined} />
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}

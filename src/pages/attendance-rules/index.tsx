import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RulePage } from '@/features/attendance/rule/rule-page';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /attendance-rules?group=&edit=: by which rules attendance is judged; `edit` is `new` or a version that has not begun. */
export function Component() {
  const { t } = useTranslation('attendance-rules');
  const mayRule = useHasPermission(FUNCTION_ID.attendanceRules);
  const [params] = useSearchParams();
  return (
    <Reach value="attendanceRules">
      <PageFrame className="hr-desk-page" title={t('pageTitle')} back>
        {mayRule ? (
          <RulePage groupId={params.get('group') ?? undefined} edit={params.get('edit') ?? undefined} />
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}

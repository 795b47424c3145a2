import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GroupDesk } from '@/features/attendance-group/group-desk';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /attendance-groups?group=: by which rules of time people work, for who keeps them. */
export function Component() {
  const { t } = useTranslation('attendance-groups');
  const mayKeep = useHasPermission(FUNCTION_ID.attendanceGroups);
  const [params, setParams] = useSearchParams();
  const groupId = params.get('group') ?? undefined;
  return (
    <Reach value="attendanceGroups">
      <PageFrame className="hr-page-creates hr-desk-page" title={t('pageTitle')} back>
        {mayKeep ? (
          <GroupDesk
            groupId={groupId}
            onShow={(next) => setParams(next ? { group: next } : {}, { replace: groupId !== undefined })}
          />
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}

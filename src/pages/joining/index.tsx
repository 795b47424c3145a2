import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { Joining } from '@/features/joining/joining';
import { Reach } from '@/modules/people/reach';
import { ScopeNote } from '@/modules/people/scope-note';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /joining: links by which employees ask to join, and their requests, for those who manage people. */
export function Component() {
  const { t } = useTranslation('joining');
  const mayManage = useHasPermission(FUNCTION_ID.organisation);
  return (
    <Reach value="organisation">
      <PageFrame title={t('pageTitle')} back>
        {mayManage ? (
          <>
            <p className="hr-form-lead">{t('lead')}</p>
            <ScopeNote />
            <Joining />
          </>
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}

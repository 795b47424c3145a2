import { ANNOUNCEMENT_STATES } from '@contract/announcement/rules/announcement-state';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { KeptList } from '@/features/announcement/keep/kept-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /announcements-manage?state=: what the company announces, for who writes it. */
export function Component() {
  const { t } = useTranslation('announcement-keep');
  const mayKeep = useHasPermission(FUNCTION_ID.announcements);
  const [params, setParams] = useSearchParams();
  const state = ANNOUNCEMENT_STATES.find((one) => one === params.get('state'));
  return (
    <PageFrame className="hr-page-creates" title={t('pageTitle')} back>
      {mayKeep ? (
        <KeptList
          state={state}
          onShow={(next) => setParams(next ? { state: next } : {}, { replace: true })}
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}

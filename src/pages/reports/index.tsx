import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ReportList } from '@/features/report/list/report-list';
import { Reach } from '@/modules/people/reach';
import { ScopeNote } from '@/modules/people/scope-note';
import { useHasPermission } from '@/shared/session/has-permission';
import { IconButton } from '@/shared/ui/button/icon-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /reports: saved reports, those that others share, and templates. */
export function Component() {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const mayOpen = useHasPermission(FUNCTION_ID.reports);
  return (
    <Reach value="reports">
      <PageFrame
        title={t('pageTitle')}
        back
        className="hr-page-creates hr-wide-page"
        actions={
          mayOpen ? (
            <IconButton icon="history" label={t('runsTitle')} onClick={() => void navigate('/report-runs')} />
          ) : null
        }
      >
        {mayOpen ? (
          <>
            <ScopeNote />
            <ReportList />
          </>
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}

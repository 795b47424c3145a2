import { WORK_KINDS, type WorkKind } from '@contract/workbench/calls';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AllApps } from '@/features/workbench/apps/parts/all-apps';
import { PendingList } from '@/features/workbench/parts/pending-list';
import { TabPage } from '@/features/workbench/tab-page';
import { useWorkbench } from '@/features/workbench/use-workbench';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';

/** /work?view=&kind=: what waits, and every app. */
export function Component() {
  const { t } = useTranslation('work');
  const { t: title } = useTranslation('titles');
  const { data } = useWorkbench();
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'apps' ? 'apps' : 'pending';
  const kind = WORK_KINDS.find((one) => one === params.get('kind'));
  const handleKind = (next: WorkKind | undefined) => setParams(next ? { kind: next } : {}, { replace: true });
  return (
    <TabPage>
      <PageFrame
        title={title('work')}
        actions={
          view === 'apps' ? (
            <Link className="hr-section-link" to="/common-apps">
              {t('editCommon')}
            </Link>
          ) : null
        }
      >
        <Segments
          options={[
            { value: 'pending', text: t('view.pending') },
            { value: 'apps', text: t('view.apps') },
          ]}
          value={view}
          label={t('view.label')}
          onChange={(next) => setParams(next === 'apps' ? { view: next } : {}, { replace: true })}
        />
        {view === 'apps' ? (
          <AllApps outside={data?.outsideApps} />
        ) : (
          <PendingList kind={kind} onKindChange={handleKind} />
        )}
      </PageFrame>
    </TabPage>
  );
}

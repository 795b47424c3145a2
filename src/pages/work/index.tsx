import { INBOX_KINDS, type InboxKind } from '@contract/inbox/inbox';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { InboxList } from '@/features/inbox/inbox-list';
import { AllApps } from '@/features/workbench/apps/parts/all-apps';
import { TabPage } from '@/features/workbench/tab-page';
import { useWorkbench } from '@/features/workbench/workbench-store';
import { loadWorkbench } from '@/features/workbench/workbench-store';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';

/** /work?view=&kind=: what waits, and every app. */
export function Component() {
  const { t } = useTranslation('work');
  const { t: title } = useTranslation('titles');
  const { data } = useWorkbench();
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'apps' ? 'apps' : 'pending';
  const kind = INBOX_KINDS.find((one) => one === params.get('kind'));
  const handleKind = (next: InboxKind | undefined) =>
    setParams(next ? { kind: next } : {}, { replace: true });
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
          <InboxList kind={kind} onKindChange={handleKind} onSettled={loadWorkbench} />
        )}
      </PageFrame>
    </TabPage>
  );
}

import { WARNING_ORDER } from '@contract/warning/warning';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMaySeeWarnings } from '@/features/warning/may-see-warnings';
import { useWarnings } from '@/features/warning/use-warnings';
import { WarningList } from '@/features/warning/warning-list';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /warnings?kind=: what threatens or has gone wrong and is still open. */
export function Component() {
  const { t } = useTranslation('warnings');
  return useMaySeeWarnings() ? (
    <Warnings />
  ) : (
    <PageFrame title={t('pageTitle')} back>
      <NoPermission />
    </PageFrame>
  );
}

function Warnings() {
  const { t } = useTranslation('warnings');
  const [params, setParams] = useSearchParams();
  const kind = WARNING_ORDER.find((one) => one === params.get('kind'));
  const { list, counts } = useWarnings(kind);
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PageFrame title={t('pageTitle')} back>
        <WarningList
          kind={kind}
          onKind={(next) => setParams(next ? { kind: next } : {}, { replace: true })}
          list={list}
          counts={counts}
        />
      </PageFrame>
    </PullToRefresh>
  );
}

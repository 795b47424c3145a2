import { FUNCTION_ID } from '@contract/role/functions';
import { getSeal } from '@contract/seal/calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SEAL_TABS, SealView } from '@/features/seal/seal-view';
import { idIn } from '@/features/seal/words';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { useHasPermission } from '@/shared/session/has-permission';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { ErrorState, Loading, NoPermission } from '@/shared/ui/page/states';
import { Reach } from '@/modules/people/reach';
import '@/shared/session/company-zone';

/** /seal-detail?id=&tab=: one seal, for who keeps seals. */
export function Component() {
  const { t } = useTranslation(['seals', 'titles']);
  const mayKeep = useHasPermission(FUNCTION_ID.seals);
  return (
    <Reach value="seals">
      <PageFrame title={t('titles:sealDetail')} back>
        {mayKeep ? <Detail /> : <NoPermission />}
      </PageFrame>
    </Reach>
  );
}

function Detail() {
  const { t } = useTranslation('seals');
  const [params, setParams] = useSearchParams();
  const id = idIn(params.get('id'));
  const tab = SEAL_TABS.find((one) => one === params.get('tab')) ?? SEAL_TABS[0];
  const { data, error, reload } = useRead(getSeal, id === undefined ? undefined : { id });
  useRefreshOnFocus(reload);
  if (id === undefined || isMissing(error)) {
    return <Missing title={t('gone')} note={t('goneNote')} to="/seals" toText={t('toList')} />;
  }
  if (!data) {
    return error ? <ErrorState cause={error} isFill onRetry={reload} /> : <Loading rows={6} />;
  }
  return <SealView seal={data} tab={tab} onTab={(next) => setParams({ id, tab: next }, { replace: true })} />;
}

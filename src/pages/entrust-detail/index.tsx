import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { findDelegation } from '@/features/delegation/find-delegation';
import { useLoaded } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading, NoPermission } from '@/shared/ui/page/states';
import { DelegationEditor, type EditorMode } from './parts/delegation-editor';
import { DelegationReader } from './parts/delegation-reader';

/** /entrust-detail?id=&mode=edit|copy: one delegation; without an id a new one. */
export function Component() {
  const { t } = useTranslation(['delegation', 'titles']);
  const [params] = useSearchParams();
  const mayGive = useHasPermission(FUNCTION_ID.dutyDelegation);
  const id = params.get('id') ?? undefined;
  const mode: EditorMode | undefined =
    id === undefined ? 'add' : (['edit', 'copy'] as const).find((one) => one === params.get('mode'));
  const { data, error, isLoading, reload } = useLoaded(['findDelegation', id], async (signal) => ({
    found: id === undefined ? undefined : await findDelegation(id, signal),
  }));
  const title = mode ? t(`title.${mode}`) : t('titles:delegationDetail');
  const found = data?.found;
  const content = () => {
    if (mode && !mayGive) {
      return <NoPermission />;
    }
    if (error) {
      return <ErrorState cause={error} isFill onRetry={reload} />;
    }
    if (!data) {
      return isLoading ? <Loading rows={4} /> : null;
    }
    if (mode === 'add') {
      return <DelegationEditor mode={mode} entrust={undefined} />;
    }
    // What is not one's own and what is gone look the same.
    if (!found || (mode && found.direction !== 'given')) {
      return <Missing title={t('gone')} note={t('goneHint')} to="/entrust" toText={t('toList')} />;
    }
    return mode ? (
      <DelegationEditor key={mode} mode={mode} entrust={found.entrust} />
    ) : (
      <DelegationReader entrust={found.entrust} direction={found.direction} onChange={reload} />
    );
  };
  return (
    <PageFrame title={title} back>
      {content()}
    </PageFrame>
  );
}

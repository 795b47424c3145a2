import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { findDelegation } from '@/features/delegation/find-delegation';
import { useLoaded } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading, NoPermission } from '@/shared/ui/page/states';
import { entrustAdd, entrustCopy, entrustUpdate } from '@contract/delegation/calls';
import type { Entrust } from '@contract/delegation/delegation';
import { useState } from 'react';
import { contentOf, copyOf, draftOf, type EntrustDraft } from '@/features/delegation/draft';
import { DelegationForm } from '@/features/delegation/delegation-form';
import { useNewDelegation } from '@/features/delegation/use-new-delegation';
import { call } from '@/shared/http/call';
import { useSessionStore } from '@/shared/session/session-store';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';
import { DelegationReader } from './parts/delegation-reader';

/** /entrust-detail?id=&mode=edit|copy: one delegation; without an id a new one. */
export function Component() {
  const { t } = useTranslation(['delegation', 'titles']);
  const [params] = useSearchParams();
  const mayGive = useHasPermission(FUNCTION_ID.dutyDelegation);
  const id = params.get('id') ?? undefined;
  const mode: EditorMode | undefined =
    id === undefined ? 'add' : (['edit', 'copy'] as const).find((one) => one === params.get('mode'));
  const { data, error, isLoading, reload } = useLoaded(
    [{ id: 'findDelegation', noun: 'delegation' }, id],
    async (signal) => ({
      found: id === undefined ? undefined : await findDelegation(id, signal),
    }),
    { isFresh: true },
  );
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

type EditorMode = 'add' | 'edit' | 'copy';

type DelegationEditorProps = { mode: EditorMode; entrust: Entrust | undefined };

/** Makes a delegation, changes one, or repeats one for another time; then shows it. */
function DelegationEditor({ mode, entrust }: DelegationEditorProps) {
  const { t } = useTranslation('delegation');
  const navigate = useNavigate();
  const ownId = useSessionStore(({ userInfo }) => userInfo?.id);
  const fresh = useNewDelegation();
  const [initial] = useState(() =>
    !entrust ? fresh.content : mode === 'copy' ? copyOf(entrust, Date.now()) : draftOf(entrust),
  );
  const [draft, setDraft] = useState(initial);
  // A new one is kept on the device until it is sent.
  const isUnsaved = entrust !== undefined && JSON.stringify(draft) !== JSON.stringify(initial);
  const letGo = useLeaveQuestion({ isUnsaved });
  const handleSubmit = async (draft: EntrustDraft) => {
    const saved = await save(mode, entrust, draft);
    if (!entrust) {
      fresh.forget();
    }
    showToast(t(`saved.${mode}`), { kind: 'success' });
    letGo();
    await navigate(`/entrust-detail?id=${encodeURIComponent(saved.id)}`, { replace: true });
  };
  return (
    <DelegationForm
      initial={initial}
      isOnlyPeriod={mode === 'copy'}
      ownId={ownId}
      submitText={t(`submit.${mode}`)}
      onChange={entrust ? setDraft : fresh.change}
      onSubmit={handleSubmit}
    />
  );
}

function save(mode: EditorMode, entrust: Entrust | undefined, draft: EntrustDraft): Promise<Entrust> {
  const content = contentOf(draft);
  if (!entrust) {
    return call(entrustAdd, content, { silent: true });
  }
  const { id } = entrust;
  const { startAt, endAt } = content;
  return mode === 'copy'
    ? call(entrustCopy, { id, startAt, endAt }, { silent: true })
    : call(entrustUpdate, { id, ...content }, { silent: true });
}

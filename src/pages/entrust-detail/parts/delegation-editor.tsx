import { entrustAdd, entrustCopy, entrustUpdate } from '@contract/delegation/calls';
import type { Entrust } from '@contract/delegation/delegation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { contentOf, copyOf, draftOf, type EntrustDraft } from '@/features/delegation/draft';
import { DelegationForm } from '@/features/delegation/delegation-form';
import { useNewDelegation } from '@/features/delegation/use-new-delegation';
import { call } from '@/shared/http/call';
import { useSessionStore } from '@/shared/session/session-store';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';

export type EditorMode = 'add' | 'edit' | 'copy';

type DelegationEditorProps = { mode: EditorMode; entrust: Entrust | undefined };

/** Makes a delegation, changes one, or repeats one for another time; then shows it. */
export function DelegationEditor({ mode, entrust }: DelegationEditorProps) {
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

import { CODE } from '@contract/codes';
import {
  getSigningDraft,
  removeSigning,
  sendSigning,
  type SendFaults,
  type SigningDraft,
} from '@contract/signing/draft-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { ownKeys, signersOf } from './content';
import type { Start } from './use-start';

const NONE: SendFaults = [];

/** Sending a draft once its sender is sure, or throwing it away. What is still wrong belongs to the content that was judged. */
export function useSending({ draft, content }: Start, { id }: SigningDraft, onReload: () => void) {
  const { t } = useTranslation('signing-start');
  const navigate = useNavigate();
  const { isBusy, isLocked, alert, attempt } = useAttempt();
  const [judged, setJudged] = useState<{ at: number; content: typeof content; faults: SendFaults }>();

  /** False once the faults are shown. */
  const isFaultless = async (faults: SendFaults) => {
    if (faults.length === 0) {
      return true;
    }
    const own = ownKeys(content.parties, await read(getSigningDraft, { id }));
    setJudged({
      at: Date.now(),
      content,
      faults: faults.map(({ party = '', ...fault }) => ({ ...fault, party: own.get(party) })),
    });
    // Its pages may be drawn again.
    onReload();
    return false;
  };
  /** Checks before asking: a question about something that can't be sent would be one too many. */
  const post = async () => {
    if (!(await draft.flush())) {
      return undefined;
    }
    const { revision } = await draft.pause();
    try {
      const checked = await call(sendSigning, { id, revision, isCheck: true }, { silent: true });
      if (!checked.isSent && (!(await isFaultless(checked.faults)) || !(await isSure()))) {
        draft.goOn();
        return undefined;
      }
      const answer = await call(sendSigning, { id, revision }, { silent: true });
      if (!answer.isSent) {
        draft.goOn();
        await isFaultless(answer.faults);
        return undefined;
      }
      return answer;
    } catch (cause) {
      draft.goOn();
      if (cause instanceof ApiError && cause.code === CODE.conflict) {
        void draft.flush();
      }
      throw cause;
    }
  };
  const isSure = async () => {
    const signers = signersOf(content);
    const chosen = await showDialog({
      key: 'signing-send',
      title: t('send.ask'),
      content: t(`send.note.${signers.length === 1 ? 'atOnce' : content.order}`, {
        count: signers.length,
        name: signers[0]?.displayName || signers[0]?.name || t('stamp'),
      }),
      actions: [
        { text: t('send.not'), kind: 'cancel' },
        { text: t('send.act'), kind: 'primary' },
      ],
    });
    return chosen === 1;
  };
  const send = async () => {
    const done = await attempt([], post);
    if (done) {
      draft.forget();
      showToast(t('send.done'), { kind: 'success' });
      await navigate(`/signing-detail?id=${encodeURIComponent(id)}`, { replace: true });
    }
  };
  const remove = async () => {
    const chosen = await showDialog({
      key: 'signing-remove',
      title: t('remove.ask'),
      content: t('remove.note'),
      actions: [
        { text: t('remove.not'), kind: 'cancel' },
        { text: t('remove.act'), kind: 'danger' },
      ],
    });
    if (chosen !== 1) {
      return;
    }
    const done = await attempt([], async () => {
      const { revision } = await draft.pause();
      return await call(removeSigning, { id, revision }, { silent: true });
    });
    if (done) {
      draft.forget();
      showToast(t('remove.done'), { kind: 'success' });
      await navigate('/signing-center?box=draft', { replace: true });
    } else {
      draft.goOn();
    }
  };
  return {
    send,
    remove,
    isBusy,
    isLocked,
    alert,
    judgedAt: judged?.at,
    faults: judged?.content === content ? judged.faults : NONE,
  };
}

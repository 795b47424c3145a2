import { createSwap, type SwapSuggestion } from '@contract/roster/swap-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { useWarned } from '@/modules/shift/use-warned';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { isRecord } from '@/shared/lib/is-record';
import { randomId } from '@/shared/lib/random-id';
import { pickOf } from './groups';

/** `requestId` names the request for `pick`: what was sent and not answered is sent again as the same. */
type Kept = { reason: string; pick: string; requestId: string };

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && [value.reason, value.pick, value.requestId].every((one) => typeof one === 'string');

/** The request for a swap: its reason outlives a reload, and however often it is sent, it is made once. */
export function useRequest(suggestion: SwapSuggestion) {
  const { t } = useTranslation('shift-swap');
  const pick = pickOf(suggestion);
  const [start] = useState<Kept>(() => ({ reason: '', pick, requestId: randomId() }));
  const { content, change, forget } = useLocalDraft<Kept>({
    name: 'shift-swap',
    key: suggestion.legs[0]?.assignmentId ?? '',
    start,
    isContent: isKept,
  });
  const [freshId] = useState(randomId);
  const requestId = content.pick === pick ? content.requestId : freshId;
  const { isBusy, isLocked, alert, attempt, clear } = useAttempt();
  const warned = useWarned();
  const setReason = (reason: string) => {
    clear();
    change({ reason, pick, requestId });
  };
  /** Answers the swap's id; undefined when it was not made. */
  const send = async (): Promise<string | undefined> => {
    change({ reason: content.reason, pick, requestId });
    const legs = suggestion.legs.map(({ assignmentId, revision, receiver }) => ({
      assignmentId,
      revision,
      receiverId: receiver.id,
    }));
    const made = await attempt([], () =>
      warned(
        (knowsWarnings) =>
          call(
            createSwap,
            { requestId, legs, reason: content.reason.trim(), knowsWarnings },
            { silent: true },
          ),
        { title: t('send.warned'), goOn: t('warned.goOn') },
      ),
    );
    if (made) {
      forget();
    }
    return made?.id;
  };
  return { reason: content.reason, setReason, send, isBusy, isLocked, alert };
}

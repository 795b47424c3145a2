import { SWAP_LIMITS, type SwapKind, type SwapSuggestion, createSwap } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextArea } from '@/shared/ui/field/text-area';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { useState } from 'react';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { useWarned } from '@/modules/shift/use-warned';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { isRecord } from '@/shared/lib/is-record';
import { randomId } from '@/shared/lib/random-id';
import { nameOf } from '../../names';
import { SwapChanges, SwapFindings } from '../swap-parts';
import { shiftAtText } from '../words';
import { pickOf } from './groups';

/** `requestId` names the request for `pick`: what was sent and not answered is sent again as the same. */
type Kept = { reason: string; pick: string; requestId: string };

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && [value.reason, value.pick, value.requestId].every((one) => typeof one === 'string');

/** The request for a swap: its reason outlives a reload, and however often it is sent, it is made once. */
function useRequest(suggestion: SwapSuggestion) {
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

type SendSwapProps = {
  suggestion: SwapSuggestion;
  kind: SwapKind;
  needsApproval: boolean;
  onOther: () => void;
};

/** What will happen, in words and drawn; why one asks; and the button that asks. */
export function SendSwap({ suggestion, kind, needsApproval, onOther }: SendSwapProps) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  const navigate = useNavigate();
  const { reason, setReason, send, isBusy, isLocked, alert } = useRequest(suggestion);
  const isTooLong = reason.trim().length > SWAP_LIMITS.reason;
  const { legs, findings } = suggestion;
  const [given, passed] = legs;
  const got = legs.at(-1);
  const handleSend = async () => {
    const id = await send();
    if (id === undefined) {
      return;
    }
    showToast(t('send.done'), { kind: 'success' });
    void navigate(`/shift-swap?id=${encodeURIComponent(id)}`, { replace: true });
  };
  return (
    <>
      {given && got ? (
        <p className="swap-summary">
          {t(`send.summary.${kind}`, {
            given: shiftAtText(given, language, t),
            first: nameOf(given.receiver, language),
            passed: shiftAtText(passed ?? given, language, t),
            last: nameOf(got.giver, language),
            got: shiftAtText(got, language, t),
          })}
        </p>
      ) : null}
      <Section
        title={t('send.after')}
        action={
          <Button kind="text" size="small" onClick={onOther}>
            {t('send.chooseOther')}
          </Button>
        }
      >
        <SwapChanges legs={legs} />
      </Section>
      {findings.length > 0 ? (
        <Section title={t('warnings')} isCard={false}>
          <SwapFindings findings={findings} legs={legs} />
        </Section>
      ) : null}
      <TextArea
        name="reason"
        label={t('send.reason')}
        placeholder={t('send.reasonHint')}
        value={reason}
        max={SWAP_LIMITS.reason}
        error={isTooLong ? t('send.reasonTooLong', { max: SWAP_LIMITS.reason }) : undefined}
        onChange={setReason}
      />
      <p className="swap-note">{t(needsApproval ? 'send.needsApproval' : 'send.atOnce')}</p>
      <div className="swap-bar">
        <FormAlert text={alert} />
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={isLocked || isTooLong}
          onClick={() => void handleSend()}
        >
          {t('send.do')}
        </Button>
      </div>
    </>
  );
}

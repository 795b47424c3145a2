import { SWAP_LIMITS, type SwapKind, type SwapSuggestion } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextArea } from '@/shared/ui/field/text-area';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { nameOf } from '../../names';
import { SwapChanges, SwapFindings } from '../swap-parts';
import { shiftAtText } from '../words';
import { useRequest } from './use-request';

type SendSwapProps = {
  suggestion: SwapSuggestion;
  kind: SwapKind;
  needsApproval: boolean;
  onOther: () => void;
  /** It was refused: what is possible may have changed. */
  onRefused: () => void;
};

/** What will happen, in words and drawn; why one asks; and the button that asks. */
export function SendSwap({ suggestion, kind, needsApproval, onOther, onRefused }: SendSwapProps) {
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
      onRefused();
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

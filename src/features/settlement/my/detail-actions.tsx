import {
  answerSettlement,
  confirmSettlement,
  disputeSettlement,
  type SettlementPerson,
} from '@contract/settlement/my-calls';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type PartProps = { detail: SettlementPerson; onDone: () => void };

/** Confirming and disputing for the person, answering for who settles. */
export function DetailActions({ detail, onDone }: PartProps) {
  const { t } = useTranslation('settlement');
  const [isBusy, setBusy] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { period, hash, state, mayConfirm, mayDispute, mayAnswer } = detail;
  if (!mayConfirm && !mayDispute && !mayAnswer) {
    return null;
  }
  const handleConfirm = async () => {
    setBusy(true);
    try {
      const { isChanged } = await call(confirmSettlement, { settlementId: period.id, hash });
      showToast(t(isChanged ? 'changedMeanwhile' : 'confirmed'), {
        kind: isChanged ? 'warning' : 'success',
      });
    } catch {
      // Told by the error policy.
    } finally {
      setBusy(false);
      onDone();
    }
  };
  const isThread = state === 'disputed' || state === 'answered';
  return (
    <div className="stl-actions">
      {mayConfirm ? (
        <Button kind="primary" isBusy={isBusy} onClick={() => void handleConfirm()}>
          {t('confirm')}
        </Button>
      ) : null}
      {mayDispute || mayAnswer ? (
        <Button kind="outline" onClick={() => setWriting(true)}>
          {t(mayAnswer ? 'answer' : isThread ? 'more' : 'dispute')}
        </Button>
      ) : null}
      {isWriting ? (
        <RemarkSheet
          detail={detail}
          onClose={() => setWriting(false)}
          onDone={() => {
            setWriting(false);
            onDone();
          }}
        />
      ) : null}
    </div>
  );
}

/** What is wrong, or the answer to that. The same sheet sends its text once, however often it is tried. */
function RemarkSheet({ detail, onClose, onDone }: PartProps & { onClose: () => void }) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const [text, setText] = useState('');
  const [requestId] = useState(randomId);
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();
  const { mayAnswer, person, period } = detail;
  const said = text.trim();
  const isFit = said.length > 0 && said.length <= SETTLEMENT_LIMITS.text;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      const remark = { settlementId: period.id, text: said, requestId };
      await (mayAnswer
        ? call(answerSettlement, { ...remark, memberId: person.id })
        : call(disputeSettlement, remark));
      showToast(t(mayAnswer ? 'answered' : 'sent'), { kind: 'success' });
      onDone();
    });
  };
  const title = mayAnswer
    ? t('answerTitle', { name: localizedName(person.name, person.enName, language) })
    : t('disputeTitle');
  return (
    <Sheet isOpen title={title} onClose={onClose} isUnsaved={said !== ''}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {mayAnswer ? null : <p>{t('disputeLead')}</p>}
        <TextArea
          name="text"
          label={t('text')}
          value={text}
          max={SETTLEMENT_LIMITS.text}
          onChange={(next) => {
            clear();
            setText(next);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || !isFit}>
          {t('send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

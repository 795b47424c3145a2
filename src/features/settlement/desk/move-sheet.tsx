import {
  askSettlement,
  lockSettlement,
  reopenSettlement,
  type Settlement,
} from '@contract/settlement/desk-calls';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

export type Move = 'ask' | 'lock' | 'reopen';
const DONE = { ask: 'asked', lock: 'locked', reopen: 'reopened' } as const;

type MoveSheetProps = { settlement: Settlement; move: Move; onClose: () => void };

/** What a move of a period means, and what it asks for: a deadline, or a reason. */
export function MoveSheet({ settlement, move, onClose }: MoveSheetProps) {
  const { t } = useTranslation('settlements');
  const { period, revision, open, confirmFrom, confirmUsually } = settlement;
  const [confirmBy, setConfirmBy] = useState<string | undefined>(confirmUsually);
  const [reason, setReason] = useState('');
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();
  const sumOf = (isWaivable: boolean) =>
    open.filter((one) => one.isWaivable === isWaivable).reduce((sum, { count }) => sum + count, 0);
  const [must, may] = [sumOf(false), sumOf(true)];
  const asksReason = move === 'reopen' || (move === 'lock' && must === 0 && may > 0);
  const said = reason.trim();
  const isFit =
    move === 'ask'
      ? confirmBy !== undefined
      : (move !== 'lock' || must === 0) &&
        (!asksReason || (said.length > 0 && said.length <= SETTLEMENT_LIMITS.reason));
  const { id } = period;
  const send = async () => {
    if (move === 'ask') {
      await call(askSettlement, { id, revision, confirmBy: confirmBy ?? confirmUsually });
    } else if (move === 'lock') {
      await call(lockSettlement, { id, revision, ...(asksReason ? { waive: said } : {}) });
    } else {
      await call(reopenSettlement, { id, revision, reason: said });
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      await send();
      showToast(t(DONE[move]), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet isOpen title={t(`${move}Title`)} onClose={onClose} isUnsaved={said !== ''}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p>{t(`${move}Lead`)}</p>
        {move === 'lock' && must > 0 ? <p role="alert">{t('mustFirst', { count: must })}</p> : null}
        {move === 'lock' && asksReason ? <p>{t('waiveLead', { count: may })}</p> : null}
        {move === 'ask' ? (
          <DateField
            name="confirmBy"
            label={t('deadline')}
            value={confirmBy}
            mode="day"
            earliest={confirmFrom}
            onChange={setConfirmBy}
          />
        ) : null}
        {asksReason ? (
          <TextArea
            name="reason"
            label={t('reason')}
            value={reason}
            max={SETTLEMENT_LIMITS.reason}
            onChange={(next) => {
              clear();
              setReason(next);
            }}
          />
        ) : null}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || !isFit}>
          {t(move === 'ask' ? 'send' : move)}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { showToast } from '@/shared/ui/overlay/toast';
import { RemarkSheet, type RemarkSheetProps } from './remark-sheet';
import './dispute.css';

type DisputeActionsProps = Pick<RemarkSheetProps, 'answers' | 'texts' | 'max' | 'send'> & {
  state: string;
  mayConfirm: boolean;
  mayDispute: boolean;
  confirmTexts: { confirm: string; confirmed: string; changed: string };
  /** Returns whether the figures changed meanwhile, so that nothing was confirmed. */
  confirm: () => Promise<boolean>;
};

/** The buttons with which a person confirms or disputes what was computed, and a manager replies. */
export function DisputeActions({ state, mayConfirm, mayDispute, ...props }: DisputeActionsProps) {
  const { answers, confirmTexts, confirm, ...sheet } = props;
  const { t } = useTranslation('dispute');
  const [isBusy, setBusy] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const isAnswering = answers !== undefined;
  if (!mayConfirm && !mayDispute && !isAnswering) {
    return null;
  }
  const handleConfirm = async () => {
    setBusy(true);
    try {
      const isChanged = await confirm();
      showToast(isChanged ? confirmTexts.changed : confirmTexts.confirmed, {
        kind: isChanged ? 'warning' : 'success',
      });
    } catch {
      // Shown by the error policy.
    } finally {
      setBusy(false);
    }
  };
  const isDisputed = state === 'disputed';
  const writeKey = isDisputed || state === 'answered' ? 'more' : 'dispute';
  return (
    <div className="dispute-actions">
      {mayConfirm ? (
        <Button
          kind={isDisputed ? 'outline' : 'primary'}
          isBusy={isBusy}
          onClick={() => void handleConfirm()}
        >
          {isDisputed ? t('confirmDisputed') : confirmTexts.confirm}
        </Button>
      ) : null}
      {mayDispute || isAnswering ? (
        <Button kind="outline" onClick={() => setWriting(true)}>
          {t(isAnswering ? 'answer' : writeKey)}
        </Button>
      ) : null}
      {isWriting ? (
        <RemarkSheet
          {...sheet}
          answers={answers}
          onClose={() => setWriting(false)}
          onDone={() => setWriting(false)}
        />
      ) : null}
    </div>
  );
}

import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { randomId } from '@/shared/lib/random-id';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

export type RemarkSheetProps = {
  /** The name of the person whose dispute is answered; undefined for a person's own dispute. */
  answers: string | undefined;
  texts: { title: string; lead: string; sent: string };
  max: number;
  send: (remark: { text: string; requestId: string }) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

/** Writes a remark. Every attempt of one sheet has the same request id, so the remark is stored once. */
export function RemarkSheet({ answers, texts, max, send, onClose, onDone }: RemarkSheetProps) {
  const { t } = useTranslation('dispute');
  const [text, setText] = useState('');
  const [requestId] = useState(randomId);
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();
  const trimmed = text.trim();
  const isFit = trimmed.length > 0 && trimmed.length <= max;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      await send({ text: trimmed, requestId });
      showToast(answers === undefined ? texts.sent : t('answered'), { kind: 'success' });
      onDone();
    });
  };
  return (
    <Sheet
      isOpen
      title={answers === undefined ? texts.title : t('answerTitle', { name: answers })}
      onClose={onClose}
      isUnsaved={trimmed !== ''}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {answers === undefined ? <p>{texts.lead}</p> : null}
        <TextArea
          name="text"
          label={t('text')}
          value={text}
          max={max}
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

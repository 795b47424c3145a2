import { LIMITS } from '@contract/limits';
import { productAsk } from '@contract/product/calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type AskSheetProps = { productId: string; name: string; isOpen: boolean; onClose: () => void };

/** Asks the company's administrators to buy, with a note of up to 200 characters. */
export function AskSheet({ productId, name, isOpen, onClose }: AskSheetProps) {
  const { t } = useTranslation('products');
  const [note, setNote] = useState('');
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      const { asked } = await call(productAsk, { productId, note }, { silent: true });
      onClose();
      showToast(t('ask.done', { count: asked }), { kind: 'success' });
    });
  };
  return (
    <Sheet isOpen={isOpen} title={t('ask.title', { name })} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextArea
          name="note"
          label={t('ask.note')}
          maxLength={LIMITS.remark}
          value={note}
          placeholder={t('ask.placeholder')}
          onChange={(text) => {
            clear();
            setNote(text);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'ask.sending' : 'ask.send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

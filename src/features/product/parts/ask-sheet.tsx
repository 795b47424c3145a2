import { LIMITS } from '@contract/limits';
import { productAsk } from '@contract/product/calls';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type AskSheetProps = { productId: string; name: string; isOpen: boolean; onClose: () => void };

/** Asks the company's administrators to buy, with a note of up to 200 characters. */
export function AskSheet({ productId, name, isOpen, onClose }: AskSheetProps) {
  const { t } = useTranslation('products');
  const id = useId();
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
        <div>
          <label className="hr-label" htmlFor={id}>
            {t('ask.note')}
          </label>
          <textarea
            id={id}
            className="product-note"
            rows={3}
            maxLength={LIMITS.remark}
            value={note}
            placeholder={t('ask.placeholder')}
            onChange={(event) => {
              clear();
              setNote(event.target.value);
            }}
          />
        </div>
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'ask.sending' : 'ask.send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

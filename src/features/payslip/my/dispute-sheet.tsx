import type { MyPayslipDetail } from '@contract/payslip/own-calls';
import { PAYSLIP_LIMITS } from '@contract/payslip/payslip';
import { slipRowName } from '@contract/payslip/slip-words';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { ChoiceField } from '@/shared/choice/choice-field';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

export type Dispute = { requestId: string; rowCode: string | null; text: string };

type DisputeSheetProps = {
  slip: MyPayslipDetail;
  rowCode: string | null;
  send: (dispute: Dispute) => Promise<{ isChanged: boolean }>;
  onDone: () => void;
  onClose: () => void;
};

/** A choice needs a code. */
const WHOLE = '-';

/** Writes what is wrong with a slip, or with one of its rows. */
export function DisputeSheet({ slip, rowCode, send, onDone, onClose }: DisputeSheetProps) {
  const { t } = useTranslation('payslip');
  const language = useLanguage();
  const [about, setAbout] = useState(rowCode ?? WHOLE);
  const [text, setText] = useState('');
  // The same through every retry, so that a lost response doesn't store it twice.
  const [requestId] = useState(randomId);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const trimmed = text.trim();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('text', trimmed, { kind: 'required', tip: t('textRequired') });
    void attempt([check], async () => {
      const given = { requestId, rowCode: about === WHOLE ? null : about, text: trimmed };
      const { isChanged } = await send(given);
      showToast(t(isChanged ? 'changedMeanwhile' : 'disputeSent'), {
        kind: isChanged ? 'warning' : 'success',
      });
      onDone();
    });
  };
  return (
    <Sheet isOpen title={t('wrong')} isUnsaved={trimmed !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">{t('wrongLead')}</p>
        <ChoiceField
          label={t('about')}
          isRequired
          look="sheet"
          chosen={[about]}
          choices={[
            { code: WHOLE, text: t('aboutWhole') },
            ...slip.rows
              .filter(({ code }) => !code.startsWith('other:'))
              .map((row) => ({ code: row.code, text: slipRowName(row, language) })),
          ]}
          onChoose={([code = WHOLE]) => setAbout(code)}
        />
        <TextArea
          name="text"
          label={t('text')}
          value={text}
          maxLength={PAYSLIP_LIMITS.text}
          error={errorOf('text')}
          onChange={(next) => {
            clear();
            setText(next);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import type { SignDesk } from './desk';

type RefuseSheetProps = {
  desk: Pick<SignDesk, 'refuse'>;
  onDone: () => void;
  onFailed: (cause: unknown) => boolean;
  onClose: () => void;
};

/** Declining, with the reason that the sender reads. */
export function RefuseSheet({ desk, onDone, onFailed, onClose }: RefuseSheetProps) {
  const { t } = useTranslation('signing-sign');
  const [reason, setReason] = useState('');
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const isLong = reason.trim().length > SIGNING_LIMITS.reason;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const check = fieldCheck('reason', reason, { kind: 'required', tip: t('refuse.reasonMissing') });
    const send = async () => {
      try {
        return await desk.refuse(reason.trim());
      } catch (cause) {
        if (onFailed(cause)) {
          return undefined;
        }
        throw cause;
      }
    };
    void attempt([check], send).then((done) => done && onDone());
  };
  return (
    <Sheet isOpen title={t('refuse.title')} isUnsaved={reason.trim() !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">{t('refuse.note')}</p>
        <TextArea
          name="reason"
          label={t('refuse.reason')}
          max={SIGNING_LIMITS.reason}
          value={reason}
          error={errorOf('reason')}
          onChange={(text) => {
            clear();
            setReason(text);
          }}
        />
        <FormAlert text={alert} />
        <Button type="submit" kind="danger" isBlock isBusy={isBusy} disabled={isLocked || isLong}>
          {t('refuse.act')}
        </Button>
      </form>
    </Sheet>
  );
}

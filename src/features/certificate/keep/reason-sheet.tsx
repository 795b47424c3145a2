import { CERTIFICATE_LIMITS } from '@contract/certificate/certificate';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import '../parts/certificate.css';

type ReasonSheetProps = {
  act: 'refuse' | 'revoke';
  /** Names the papers. */
  title: string;
  send: (reply: string) => Promise<void>;
  onClose: () => void;
};

const USUAL = ['unreadable', 'wrongDates', 'otherPerson'] as const;

/** Asks for the reason that the owner of a paper reads; the usual ones take one tap. */
export function ReasonSheet({ act, title, send, onClose }: ReasonSheetProps) {
  const { t } = useTranslation('certificate-keep');
  const [reply, setReply] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const put = (text: string) => {
    clear();
    setReply(text);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [fieldCheck('reply', reply.trim(), { kind: 'required', tip: t('reasonRequired') })];
    void attempt(checks, async () => await send(reply.trim()));
  };
  return (
    <Sheet isOpen title={title} isUnsaved={reply !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {act === 'refuse' ? (
          <div className="certificate-acts">
            {USUAL.map((one) => (
              <Button key={one} kind="outline" size="small" onClick={() => put(t(`usual.${one}`))}>
                {t(`usual.${one}`)}
              </Button>
            ))}
          </div>
        ) : (
          <p className="hr-form-lead">{t('revokeNote')}</p>
        )}
        <TextArea
          name="reply"
          label={t('reason')}
          placeholder={t('reasonHint')}
          value={reply}
          max={CERTIFICATE_LIMITS.reply}
          rows={2}
          error={errorOf('reply')}
          onChange={put}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(act)}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

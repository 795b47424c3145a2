import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeCheck } from '@/shared/form/code-checks';
import { useAttempt } from '@/shared/form/use-attempt';
import { Button } from '@/shared/ui/button/button';
import { CodeField } from '@/shared/ui/field/code-field';
import { FormAlert } from '@/shared/ui/field/form-alert';

type CaptchaAnswer = { captchaId: string; captchaCode: string };

/** Spends a proof of work, as in front of the codes of the sign-in. */
export type SpendProof = <T>(account: string, work: (answer: CaptchaAnswer) => Promise<T>) => Promise<T>;

type GuestCodeFormProps = {
  link: string;
  /** Masked. */
  sendsTo: string;
  /** The button that opens what the link leads to. */
  enterText: string;
  spend: SpendProof;
  sendCode: (answer: CaptchaAnswer) => Promise<{ sentTo: string; resendSeconds: number }>;
  enter: (code: string) => Promise<{ access: string }>;
  onEntered: (access: string) => void;
};

/** The code that goes to the known number or address: who holds the link alone gets no further. */
export function GuestCodeForm(props: GuestCodeFormProps) {
  const { link, sendsTo, enterText, spend, sendCode, enter, onEntered } = props;
  const { t } = useTranslation('guest');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const sending = useAttempt();
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt([codeCheck(code)], () => enter(code.trim())).then((done) => done && onEntered(done.access));
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t('codeLead', { target: sendsTo })}</p>
      <CodeField
        name="vCode"
        label={t('code')}
        placeholder={t('codeHint')}
        value={code}
        error={errorOf('vCode') ?? sending.alert}
        note={sentTo ? t('codeSent', { target: sentTo }) : undefined}
        enterKeyHint="go"
        countdown={`code.guest.${link.slice(-8)}`}
        sending={sending}
        onSend={() =>
          sending.attempt([], async () => {
            const sent = await spend('', sendCode);
            setSentTo(sent.sentTo);
            return sent.resendSeconds;
          })
        }
        onChange={(text) => {
          clear();
          sending.clear();
          setCode(text);
        }}
      />
      <FormAlert text={alert} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
        {enterText}
      </Button>
    </form>
  );
}

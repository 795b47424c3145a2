import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE } from '@contract/codes';
import { maskMobile } from '@contract/account/rules/mobile';
import { ApiError } from '@/shared/http/api-error';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextField } from '@/shared/ui/field/text-field';
import { checkVC } from '../code-api';
import { codeCheck, mobileCheck } from '@/shared/form/code-checks';
import { toCode } from '../rules';
import { useSignInAttempt } from '../use-sign-in-attempt';
import { useCodeRequest, type Scene } from '../use-code-request';
import { useTypedMobile } from '../use-typed-mobile';
import { useProof } from '../use-proof';
import { MobileField } from './mobile-field';
import { ProofNote } from './proof-note';

type MobileCodeFormProps = {
  scene: Scene;
  submitText: string;
  busyText: string;
  /** The mobile is proven; what this rejects with is shown at the form. */
  onProved: (ticket: string, mobile: string) => Promise<void> | void;
};

type Proof = { mobile: string; vCode: string; ticket: string };

/** Proves a mobile by the six digits sent to it. */
export function MobileCodeForm({ scene, submitText, busyText, onProved }: MobileCodeFormProps) {
  const { t } = useTranslation('sign-in');
  const [mobile, setMobile] = useTypedMobile();
  const [vCode, setVCode] = useState('');
  const { state: proofState, watch, spend } = useProof('code');
  const code = useCodeRequest(scene, mobile);
  const sending = useSignInAttempt();
  const proving = useSignInAttempt();
  // A right code works once: when a later step fails, the next submit goes on with the ticket it was changed for.
  const proof = useRef<Proof>(undefined);
  const codeInput = useRef<HTMLInputElement>(null);

  const handleSend = () => {
    proving.clear();
    const work = async () => {
      await spend(mobile, code.request);
      setVCode('');
      codeInput.current?.focus();
    };
    void sending.attempt({ checks: [mobileCheck(mobile)], work });
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    sending.clear();
    const work = async () => {
      const known = proof.current;
      const ticket =
        known?.mobile === mobile && known.vCode === vCode
          ? known.ticket
          : (await checkVC({ mobile, vCode, scene })).ticket;
      proof.current = { mobile, vCode, ticket };
      await onProved(ticket, mobile);
    };
    const handleFailure = (cause: unknown) => {
      if (cause instanceof ApiError && cause.code === CODE.ticketExpired) {
        proof.current = undefined;
      }
    };
    void proving.attempt({ checks: [mobileCheck(mobile), codeCheck(vCode)], work, onFailure: handleFailure });
  };

  const bind = (field: string, value: string, onChange: (text: string) => void) => ({
    value,
    error: sending.errorOf(field) ?? proving.errorOf(field),
    onChange: (text: string) => {
      sending.clear();
      proving.clear();
      onChange(text);
    },
  });

  return (
    <form className="hr-form" noValidate {...watch} onSubmit={handleSubmit}>
      <MobileField {...bind('mobile', mobile, setMobile)} autoComplete="tel-national" />
      <TextField
        {...bind('vCode', vCode, (text) => setVCode(toCode(text)))}
        name="vCode"
        ref={codeInput}
        label={t('code.label')}
        placeholder={t('code.placeholder')}
        note={code.wasSent ? t('code.sent', { mobile: maskMobile(mobile) }) : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        aside={
          <Button
            className="hr-send-code"
            disabled={code.secondsToWait > 0 || sending.isLocked}
            isBusy={sending.isBusy}
            onClick={handleSend}
          >
            {sending.isBusy
              ? t('code.sending')
              : code.secondsToWait > 0
                ? t('code.wait', { seconds: code.secondsToWait })
                : t(code.wasSent ? 'code.again' : 'code.send')}
          </Button>
        }
      />
      <ProofNote state={code.secondsToWait > 0 ? 'none' : proofState} />
      <FormAlert text={sending.alert ?? proving.alert} />
      <Button type="submit" kind="primary" isBlock isBusy={proving.isBusy} disabled={proving.isLocked}>
        {proving.isBusy ? busyText : submitText}
      </Button>
    </form>
  );
}

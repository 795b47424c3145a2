import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE } from '@contract/codes';
import { maskMobile } from '@contract/account/rules/mobile';
import { ApiError } from '@/shared/http/api-error';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextField } from '@/shared/ui/field/text-field';
import { codeCheck, mobileCheck } from '@/shared/form/code-checks';
import { useCountdown } from '@/shared/lib/time/use-countdown';
import type { In } from '@contract/endpoint';
import type * as calls from '@contract/session/sign-in-calls';
import { callLater } from '@/shared/http/lazy-call';
import { toCode } from '../rules';
import { useSignInAttempt } from '../use-sign-in-attempt';
import { useTypedMobile } from '../use-typed-mobile';
import { useProof } from '../use-proof';
import { MobileField } from './mobile-field';
import { ProofNote } from './proof-note';
import { type CaptchaAnswer, signInCalls, silent } from '../api';

const getVCode = (input: In<typeof calls.getVCode>) =>
  callLater(() => signInCalls().then((all) => all.getVCode), input, silent);

/** A code for a new password, whoever has the number. */
const sendResetCode = (input: { mobile: string } & CaptchaAnswer) =>
  callLater(() => signInCalls().then((all) => all.sendVC), { ...input, scene: 'reset' }, silent);

/** Exchanges a mobile's code for the ticket of the next step. */
const checkVC = (input: { mobile: string; vCode: string; scene: 'login' | 'reset' }) =>
  callLater(() => signInCalls().then((all) => all.checkVC), input, silent);

/** How a code is sent and exchanged for what the next step needs. */
export type CodeCalls = {
  send: (input: { mobile: string } & CaptchaAnswer) => Promise<{ waitSeconds: number }>;
  check: (input: { mobile: string; vCode: string }) => Promise<{ ticket: string }>;
};

const SIGN_IN_CALLS: Record<'login' | 'reset', CodeCalls> = {
  login: { send: getVCode, check: (input) => checkVC({ ...input, scene: 'login' }) },
  reset: { send: sendResetCode, check: (input) => checkVC({ ...input, scene: 'reset' }) },
};

/**
 * Asking for a code: the wait before the next one belongs to the number it went to and outlives a reload. `sentTo` is the
 * number while its code is on the way.
 */
function useCodeRequest(scene: string, mobile: string, { send }: CodeCalls) {
  const { seconds, start } = useCountdown(`code.${scene}.${mobile}`);
  const [sentTo, setSentTo] = useState<string>();

  const request = async (captcha: CaptchaAnswer) => {
    const { waitSeconds } = await send({ mobile, ...captcha });
    setSentTo(mobile);
    start(waitSeconds);
  };
  return { secondsToWait: seconds, wasSent: sentTo === mobile || seconds > 0, request };
}

type MobileCodeFormProps = (
  | { scene: 'login' | 'reset' }
  /** Codes of another page, with calls of its own. */
  | { scene: 'join'; calls: CodeCalls; sentText: (mobile: string) => string }
) & {
  submitText: string;
  busyText: string;
  /** The mobile is proven; what this rejects with is shown at the form. */
  onProved: (ticket: string, mobile: string) => Promise<void> | void;
};

type Proof = { mobile: string; vCode: string; ticket: string };

/** Proves a mobile by the six digits sent to it. */
export function MobileCodeForm({ submitText, busyText, onProved, ...codes }: MobileCodeFormProps) {
  const { t } = useTranslation('sign-in');
  const [mobile, setMobile] = useTypedMobile();
  const [vCode, setVCode] = useState('');
  const { state: proofState, watch, spend } = useProof('code');
  const sentText = 'sentText' in codes ? codes.sentText : (to: string) => t('code.sent', { mobile: to });
  const calls = 'calls' in codes ? codes.calls : SIGN_IN_CALLS[codes.scene];
  const code = useCodeRequest(codes.scene, mobile, calls);
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
          : (await calls.check({ mobile, vCode })).ticket;
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
        note={code.wasSent ? sentText(maskMobile(mobile)) : undefined}
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

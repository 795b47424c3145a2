import type { SigningState } from '@contract/signing/terms';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeCheck } from '@/shared/form/code-checks';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { Button } from '@/shared/ui/button/button';
import { CodeField } from '@/shared/ui/field/code-field';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { PasswordField } from '@/shared/ui/field/password-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Segments } from '@/shared/ui/page/segments';
import type { SignDesk } from './desk';
import type { FilledDraft } from './use-filled';

const WAYS = ['code', 'password'] as const;

type ProofSheetProps = {
  desk: SignDesk;
  filled: FilledDraft;
  onDone: (state: SigningState) => void;
  /** Answers whether it has told what the failure was. */
  onFailed: (cause: unknown) => boolean;
  onClose: () => void;
};

/** The last step: that it is one's will, shown by a code or the password. */
export function ProofSheet(props: ProofSheetProps) {
  const { t } = useTranslation('signing-sign');
  return (
    <Sheet isOpen title={t('proof.title')} onClose={props.onClose}>
      <ProofForm {...props} />
    </Sheet>
  );
}

function ProofForm({ desk, filled, onDone, onFailed }: ProofSheetProps) {
  const { t } = useTranslation('signing-sign');
  const [way, setWay] = useState<(typeof WAYS)[number]>(desk.proof === 'password' ? 'password' : 'code');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const sending = useAttempt();
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const sign = async () => {
    try {
      return await desk.sign({
        requestId: filled.requestId,
        ...(way === 'code' ? { code: code.trim() } : { password }),
        ink: filled.ink,
        texts: Object.entries(filled.texts).map(([fieldId, value]) => ({ fieldId, value })),
        seals: Object.entries(filled.seals).flatMap(([fieldId, grantId]) => {
          const seal = desk.seals.find((one) => one.grantId === grantId);
          return seal ? [{ fieldId, grantId, sealId: seal.sealId }] : [];
        }),
      });
    } catch (cause) {
      if (onFailed(cause)) {
        return undefined;
      }
      throw cause;
    }
  };
  const check =
    way === 'code'
      ? codeCheck(code)
      : fieldCheck('password', password, { kind: 'required', tip: t('proof.passwordMissing') });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt([check], sign).then((done) => done && onDone(done.state));
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t('proof.lead', { title: desk.title, count: desk.pages.length })}</p>
      {desk.proof === 'either' ? (
        <Segments
          options={WAYS.map((value) => ({ value, text: t(`proof.by.${value}`) }))}
          value={way}
          label={t('proof.way')}
          onChange={(next) => {
            clear();
            setWay(next);
          }}
        />
      ) : null}
      {way === 'code' ? (
        <CodeField
          name="vCode"
          label={t('proof.code')}
          placeholder={t('proof.codeHint')}
          value={code}
          error={errorOf('vCode') ?? sending.alert}
          note={sentTo ? t('proof.sentTo', { target: sentTo }) : t('proof.limits')}
          enterKeyHint="go"
          countdown={`code.signing.${desk.id}.${desk.partyId}`}
          sending={sending}
          onSend={() =>
            sending.attempt([], async () => {
              const sent = await desk.sendCode();
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
      ) : (
        <PasswordField
          name="password"
          label={t('proof.password')}
          placeholder={t('proof.passwordHint')}
          value={password}
          autoComplete="current-password"
          error={errorOf('password')}
          onChange={(text) => {
            clear();
            setPassword(text);
          }}
        />
      )}
      <FormAlert text={alert} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
        {t('proof.sign')}
      </Button>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { maskMobile } from '@contract/account/rules/mobile';
import { sendSetUpCode, setUpCompany } from '@contract/company/set-up-calls';
import { LIMITS } from '@contract/limits';
import { MobileField } from '@/features/session/parts/mobile-field';
import { openSession } from '@/features/session/open-session';
import { useSignInAttempt } from '@/features/session/use-sign-in-attempt';
import { fieldCheck } from '@/shared/form/check-fields';
import { codeCheck, mobileCheck } from '@/shared/form/code-checks';
import { passwordChecks } from '@/shared/form/password-checks';
import { checkPassword } from '@/shared/form/password-rules';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { CodeField } from '@/shared/ui/field/code-field';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { PasswordField } from '@/shared/ui/field/password-field';
import { PasswordRules } from '@/shared/ui/field/password-rules';
import { TextField } from '@/shared/ui/field/text-field';

const EMPTY = { companyName: '', name: '', mobile: '', vCode: '', password: '' };
type Field = keyof typeof EMPTY;

/** Names the company and its first administrator, who is signed in with it. */
export function SetUpForm({ setUpKey }: { setUpKey: string }) {
  const { t } = useTranslation('set-up');
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useSignInAttempt();

  const sending = useSignInAttempt();
  const [sentTo, setSentTo] = useState<string>();
  const handleSend = async () => {
    const { mobile } = values;
    let wait: number | undefined;
    const work = async () => {
      wait = (await call(sendSetUpCode, { key: setUpKey, mobile }, { silent: true })).waitSeconds;
      setSentTo(mobile);
    };
    await sending.attempt({ checks: [mobileCheck(mobile)], work });
    return wait;
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { companyName, name, mobile, vCode, password } = values;
    const work = async () => {
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      const opened = await call(setUpCompany, { key: setUpKey, timezone, ...values }, { silent: true });
      await openSession(opened);
      await navigate('/first-steps', { replace: true });
    };
    const checks = [
      fieldCheck('companyName', companyName, { kind: 'required', tip: { key: 'companyNameRequired' } }),
      fieldCheck('name', name, { kind: 'required', tip: { key: 'nameRequired' } }),
      mobileCheck(mobile),
      codeCheck(vCode),
      fieldCheck(
        'password',
        password,
        { kind: 'required', tip: { key: 'passwordRequired' } },
        { kind: 'custom', check: checkPassword },
      ),
    ];
    void attempt({ checks, work });
  };
  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    error: errorOf(field) ?? sending.errorOf(field),
    onChange: (text: string) => {
      clear();
      sending.clear();
      setValues((before) => ({ ...before, [field]: text }));
    },
  });

  const { length, classes, characters } = passwordChecks(values.password, '');
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <TextField
        {...bind('companyName')}
        label={t('companyName.label')}
        placeholder={t('companyName.placeholder')}
        maxLength={LIMITS.companyName}
        autoComplete="organization"
        enterKeyHint="next"
      />
      <TextField
        {...bind('name')}
        label={t('name.label')}
        placeholder={t('name.placeholder')}
        maxLength={LIMITS.personName}
        autoComplete="name"
        enterKeyHint="next"
      />
      <MobileField {...bind('mobile')} autoComplete="username" />
      <CodeField
        {...bind('vCode')}
        label={t('code.label')}
        error={errorOf('vCode') ?? sending.alert}
        placeholder={t('code.placeholder')}
        note={sentTo === values.mobile ? t('code.sent', { mobile: maskMobile(sentTo) }) : undefined}
        enterKeyHint="next"
        countdown={`code.setUp.${values.mobile}`}
        sending={sending}
        onSend={handleSend}
      />
      <PasswordField
        {...bind('password')}
        label={t('password.label')}
        placeholder={t('password.placeholder')}
        note={t('password.note')}
        maxLength={64}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <PasswordRules checks={{ length, classes, characters }} />
      <FormAlert text={alert} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
        {t(isBusy ? 'submitting' : 'submit')}
      </Button>
    </form>
  );
}

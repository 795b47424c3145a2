import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/shared/ui/link';
import { fieldCheck } from '@/shared/form/check-fields';
import { Button } from '@/shared/ui/button';
import { FormAlert } from '@/shared/ui/form-alert';
import { signInByPassword } from '../api';
import { captchaCheck, mobileCheck } from '../field-checks';
import { useAttempt } from '../use-attempt';
import { useCaptcha } from '../use-captcha';
import { useMobileDraft } from '../use-mobile-draft';
import { useSignIn } from '../use-sign-in';
import { CaptchaField } from './captcha-field';
import { MobileField } from './mobile-field';
import { PasswordField } from './password-field';

/** Sign-in by mobile, password and image captcha. */
export function PasswordForm() {
  const { t } = useTranslation('sign-in');
  const [mobile, setMobile] = useMobileDraft();
  const [password, setPassword] = useState('');
  const [captchaCode, setCaptchaCode] = useState('');
  const { captcha, refresh } = useCaptcha();
  const { question, complete } = useSignIn();
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();

  const renewCaptcha = () => {
    setCaptchaCode('');
    refresh();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const work = async () => {
      const captchaId = captcha.status === 'ready' ? captcha.captchaId : '-';
      const result = await signInByPassword({ account: mobile, password, captchaId, captchaCode });
      const isDone = await complete(result);
      if (!isDone) {
        renewCaptcha();
      }
    };
    const checks = [
      mobileCheck(mobile),
      fieldCheck('password', password, { kind: 'required', tip: { key: 'passwordRequired' } }),
      captchaCheck(captchaCode, captcha, t('captcha.loading')),
    ];
    void attempt({ checks, work, onFailure: renewCaptcha });
  };
  /** Ties an input to its value and takes its complaint away once it is edited. */
  const bind = (field: string, value: string, onChange: (text: string) => void) => ({
    value,
    error: errorOf(field),
    onChange: (text: string) => {
      clear();
      onChange(text);
    },
  });

  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <MobileField {...bind('mobile', mobile, setMobile)} autoComplete="username" />
      <PasswordField
        {...bind('password', password, setPassword)}
        name="password"
        label={t('password.label')}
        placeholder={t('password.placeholder')}
        autoComplete="current-password"
        enterKeyHint="next"
        maxLength={200}
      />
      <CaptchaField
        {...bind('captchaCode', captchaCode, setCaptchaCode)}
        captcha={captcha}
        onRefresh={renewCaptcha}
        enterKeyHint="go"
      />
      <div className="sign-in-beside">
        <Link className="sign-in-link" to="/reset-password">
          {t('forgot')}
        </Link>
      </div>
      <FormAlert text={alert} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
        {t(isBusy ? 'submitting' : 'submit')}
      </Button>
      {question ? <question.Sheet {...question} /> : null}
    </form>
  );
}

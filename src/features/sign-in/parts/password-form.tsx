import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMobile } from '@contract/rules/mobile';
import { Button } from '@/shared/ui/button';
import { signInByPassword } from '../api';
import { useAttempt } from '../use-attempt';
import { useCaptcha } from '../use-captcha';
import { useMobileDraft } from '../use-mobile-draft';
import { useSignIn } from '../use-sign-in';
import { CaptchaField } from './captcha-field';
import { FormAlert } from './form-alert';
import { MobileField } from './mobile-field';
import { PasswordField } from './password-field';

/** Sign-in by mobile, password and image captcha. */
export function PasswordForm() {
  const { t } = useTranslation(['sign-in', 'validation']);
  const [mobile, setMobile] = useMobileDraft();
  const [password, setPassword] = useState('');
  const [captchaCode, setCaptchaCode] = useState('');
  const { captcha, refresh } = useCaptcha();
  const { question, complete } = useSignIn();
  const { isBusy, alert, attempt, clear, errorOf } = useAttempt();

  const check = () => {
    const faults = [
      { field: 'mobile', isAtFault: !mobile, message: t('validation:mobileRequired') },
      { field: 'mobile', isAtFault: !isMobile(mobile), message: t('validation:mobileWrong') },
      { field: 'password', isAtFault: !password, message: t('validation:passwordRequired') },
      { field: 'captchaCode', isAtFault: !captchaCode.trim(), message: t('validation:captchaRequired') },
      { field: 'captchaCode', isAtFault: captcha.status !== 'ready', message: t('captcha.loading') },
    ];
    return faults.find(({ isAtFault }) => isAtFault);
  };
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
    void attempt(check, work, renewCaptcha);
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
    <form className="sign-in-form" noValidate onSubmit={handleSubmit}>
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
      <Button type="submit" kind="primary" isBlock isBusy={isBusy}>
        {t(isBusy ? 'submitting' : 'submit')}
      </Button>
      {question ? <question.Sheet {...question} /> : null}
    </form>
  );
}

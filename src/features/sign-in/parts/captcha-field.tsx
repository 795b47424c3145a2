import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/shared/ui/text-field';
import type { Captcha } from '../use-captcha';

type CaptchaFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error' | 'enterKeyHint' | 'disabled'
> & { captcha: Captcha; onRefresh: () => void };

/** The characters of an image that a tap replaces. */
export function CaptchaField({ captcha, onRefresh, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <TextField
      {...field}
      name="captchaCode"
      label={t('captcha.label')}
      placeholder={t('captcha.placeholder')}
      autoComplete="off"
      maxLength={12}
      aside={
        <button
          type="button"
          className="sign-in-captcha"
          aria-label={t('captcha.refresh')}
          aria-busy={captcha.status === 'loading'}
          onClick={onRefresh}
        >
          {captcha.status === 'ready' && <img src={captcha.image} alt="" />}
          {captcha.status === 'failed' && t('captcha.failed')}
        </button>
      }
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EyeIcon } from './eye-icon';
import { TextField, type TextFieldProps } from './text-field';

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="hr-field-eye"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon isOpen={isShown} />
        </button>
      }
    />
  );
}

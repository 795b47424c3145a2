import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button';
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
        <IconButton
          icon={isShown ? 'eye' : 'eye-off'}
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

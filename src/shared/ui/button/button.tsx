import type { ComponentProps } from 'react';
import './button.css';

type ButtonProps = ComponentProps<'button'> & {
  kind?: 'plain' | 'primary' | 'outline' | 'text' | 'danger';
  size?: 'normal' | 'small';
  isBlock?: boolean;
  /** Work is under way: shows it and refuses a second press. */
  isBusy?: boolean;
};

/** The portal's button. `type` is `button` unless the form says otherwise. */
export function Button({
  kind = 'plain',
  size = 'normal',
  isBlock = false,
  isBusy = false,
  className = '',
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`hr-button ${className}`}
      data-kind={kind}
      data-size={size}
      data-block={isBlock ? '' : undefined}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
    />
  );
}

import type { ComponentProps } from 'react';
import { Icon } from '../mark/icon';
import '../page/page-frame.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: string;
  /** What pressing it does; spoken, not shown. */
  label: string;
};

/** A button that is only an icon, at least 44 px in both directions. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`hr-icon-button ${className}`} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

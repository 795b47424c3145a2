import { Checkbox } from 'antd-mobile';
import type { ReactNode } from 'react';
import '../antd/set-up';
import './check.css';
import { useNativeInput } from './use-native-input';

export type CheckProps = {
  id?: string;
  name?: string | undefined;
  className?: string;
  /** Spoken in place of what stands next to the box. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  isWrong?: boolean;
  /** Pressed as a whole: what stands in it shows whether it is chosen. */
  isBare?: boolean;
  isChecked: boolean;
  disabled?: boolean | undefined;
  onChange: (isChecked: boolean) => void;
  /** Next to the box; pressing it presses the box. */
  children?: ReactNode;
  [data: `data-${string}`]: string | undefined;
};

/** A box that is checked or not, with its words. */
export function Check(props: CheckProps) {
  const { className = '', isChecked, isBare = false, disabled = false, onChange, children, ...names } = props;
  const { heard, ...rest } = useNativeInput({ ...names, isChecked });
  return (
    <Checkbox
      {...rest}
      className={`hr-check ${isBare ? 'hr-check-bare ' : ''}${className}`}
      checked={isChecked}
      disabled={disabled}
      onChange={(next) => heard(() => onChange(next))}
    >
      {children}
    </Checkbox>
  );
}

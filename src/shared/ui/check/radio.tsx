import { Radio as AntdRadio } from 'antd-mobile';
import '../antd/set-up';
import type { CheckProps } from './check';
import './check.css';
import { useNativeInput } from './use-native-input';

type RadioProps = Omit<CheckProps, 'name' | 'onChange'> & {
  /** Radios of one name are one group: one tab stop, arrows lead to the others. */
  name: string;
  onChoose: () => void;
};

/** One of several choices of which one is taken. */
export function Radio(props: RadioProps) {
  const { className = '', isChecked, isBare = false, disabled = false, onChoose, children, ...names } = props;
  const { heard, ...rest } = useNativeInput({ ...names, isChecked });
  return (
    <AntdRadio
      {...rest}
      className={`hr-check ${isBare ? 'hr-check-bare ' : ''}${className}`}
      checked={isChecked}
      disabled={disabled}
      onChange={() => heard(onChoose)}
    >
      {children}
    </AntdRadio>
  );
}

import { isRequired } from '@contract/form/rules/check/check-value';
import { TextField } from '@/shared/ui/field/text-field';
import type { ControlProps } from './control-props';

const fieldProps = ({ field, path, label, hint, error, value, onBlur }: ControlProps<string>) => ({
  name: path,
  label,
  value: value ?? '',
  placeholder: hint,
  error,
  'aria-required': isRequired(field),
  onBlur,
});

/** One line of text. */
export function TextControl(props: ControlProps<string>) {
  return <TextField {...fieldProps(props)} onChange={props.onChange} />;
}

/** A mobile number, typed on the phone's own pad. */
export function PhoneControl(props: ControlProps<string>) {
  return (
    <TextField
      {...fieldProps(props)}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      onChange={(text) => props.onChange(text.replace(/[^\d\s-]/g, '').slice(0, 20))}
    />
  );
}

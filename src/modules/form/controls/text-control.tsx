import { isRequired } from '@contract/form/rules/check-value';
import { TextField } from '@/shared/ui/text-field';
import type { ControlProps } from './control-props';

/** One line of text. */
export function TextControl({
  field,
  path,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
}: ControlProps<string>) {
  return (
    <TextField
      name={path}
      label={label}
      value={value ?? ''}
      placeholder={hint}
      error={error}
      aria-required={isRequired(field)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** A mobile number, typed on the phone's own pad. */
export function PhoneControl({
  field,
  path,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
}: ControlProps<string>) {
  return (
    <TextField
      name={path}
      label={label}
      value={value ?? ''}
      placeholder={hint}
      error={error}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      aria-required={isRequired(field)}
      onChange={(text) => onChange(text.replace(/[^\d\s-]/g, '').slice(0, 20))}
      onBlur={onBlur}
    />
  );
}

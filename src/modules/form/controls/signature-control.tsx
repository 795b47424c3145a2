import type { FileValue } from '@contract/form/values';
import { Later } from '@/shared/ui/page/later';
import { signaturePad } from '../file-parts';
import type { ControlProps } from './control-props';
import { WaitingField } from './waiting-field';

/** A signature, written by hand. */
export function SignatureControl({ label, hint, error, value, onChange }: ControlProps<FileValue[]>) {
  return (
    <Later
      part={signaturePad}
      fallback={<WaitingField label={label} />}
      props={{
        label,
        error,
        note: hint,
        value: value ?? [],
        onChange: (files) => onChange(files.length > 0 ? files : undefined),
      }}
    />
  );
}

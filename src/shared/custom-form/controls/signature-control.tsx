import type { FileValue } from '@contract/entities/form-values';
import type { ComponentProps } from 'react';
import type { SignaturePad } from '@/shared/signature/signature-pad';
import { Later, later } from '../later';
import type { ControlProps } from './control-props';
import { WaitingField } from './waiting-field';

const signaturePad = later<ComponentProps<typeof SignaturePad>>(() =>
  import('@/shared/signature/signature-pad').then((file) => file.SignaturePad),
);

/** A signature. */
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

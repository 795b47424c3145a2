import type { FileValue } from '@contract/entities/form-values';
import { filesMax } from '@contract/rules/form/check-value';
import { Later } from '../later';
import { uploadField } from '../file-parts';
import type { ControlProps } from './control-props';
import { WaitingField } from './waiting-field';

/** Images or attachments. */
export function FilesControl({ field, label, hint, error, value, onChange }: ControlProps<FileValue[]>) {
  return (
    <Later
      part={uploadField}
      fallback={<WaitingField label={label} />}
      props={{
        kind: field.kind === 'image' ? 'image' : 'attachment',
        label,
        error,
        note: hint,
        value: value ?? [],
        max: filesMax(field),
        onChange: (files) => onChange(files.length > 0 ? files : undefined),
      }}
    />
  );
}

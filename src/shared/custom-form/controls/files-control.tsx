import type { FileValue } from '@contract/entities/form-values';
import { FileNames } from '../reader/file-names';
import type { ControlProps } from './control-props';

/** Images, attachments and the signature. */
export function FilesControl({ label, error, value }: ControlProps<FileValue[]>) {
  return (
    <div>
      <span className="hr-label">{label}</span>
      <FileNames files={value ?? []} />
      {error ? (
        <p className="hr-field-note" data-wrong="">
          {error}
        </p>
      ) : null}
    </div>
  );
}

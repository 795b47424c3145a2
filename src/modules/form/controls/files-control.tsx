import type { FileValue } from '@contract/form/values';
import { filesMax } from '@contract/form/rules/check/check-value';
import { useCallback } from 'react';
import type { Unfinished } from '@/modules/file/upload-queue';
import { useForm } from '../form-context';
import { Later } from '@/shared/ui/page/later';
import { uploadField } from '../file-parts';
import type { ControlProps } from './control-props';
import { WaitingField } from './waiting-field';

/** Images or attachments. */
export function FilesControl({
  field,
  path,
  label,
  hint,
  error,
  value,
  onChange,
}: ControlProps<FileValue[]>) {
  const { store } = useForm();
  const handleUnfinished = useCallback(
    (why: Unfinished | undefined) => store.setUnfinished(path, why),
    [store, path],
  );
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
        onUnfinished: handleUnfinished,
        onChange: (files) => onChange(files.length > 0 ? files : undefined),
      }}
    />
  );
}

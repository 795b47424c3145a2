import type { FormColumn } from '@contract/entities/form-schema';
import type { FileValue } from '@contract/entities/form-values';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/localized-text';
import { Skeleton } from '@/shared/ui/skeleton';
import { Later } from '../later';
import { uploadField } from '../upload-field-part';

type FilesReaderProps = { field: FormColumn; files: readonly FileValue[] };

const unchanged = () => undefined;

/** Pictures, attachments or a signature, to be looked at in place. The row around them already says their label. */
export function FilesReader({ field, files }: FilesReaderProps) {
  const language = useLanguage();
  return (
    <div className="form-read-files">
      <Later
        part={uploadField}
        fallback={<Skeleton height="3rem" />}
        props={{
          kind: field.kind === 'attachment' ? 'attachment' : 'image',
          label: localizedText(field.label, language),
          value: files,
          readOnly: true,
          onChange: unchanged,
        }}
      />
    </div>
  );
}

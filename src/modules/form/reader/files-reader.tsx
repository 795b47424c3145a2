import type { FormColumn } from '@contract/form/schema';
import type { FileValue } from '@contract/form/values';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { Later } from '@/shared/ui/page/later';
import { signaturePad, uploadField } from '../file-parts';

type FilesReaderProps = { field: FormColumn; files: readonly FileValue[] };

const unchanged = () => undefined;

/** Pictures, attachments or a signature, to be looked at in place. The row around them already says their label. */
export function FilesReader({ field, files }: FilesReaderProps) {
  const language = useLanguage();
  const shared = {
    label: localizedText(field.label, language),
    value: files,
    readOnly: true,
    onChange: unchanged,
  };
  const fallback = <Skeleton height="3rem" />;
  return (
    <div className="form-read-files">
      {field.kind === 'signature' ? (
        <Later part={signaturePad} fallback={fallback} props={shared} />
      ) : (
        <Later
          part={uploadField}
          fallback={fallback}
          props={{ kind: field.kind === 'image' ? 'image' : 'attachment', ...shared }}
        />
      )}
    </div>
  );
}

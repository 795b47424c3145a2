import type { TimelineRow } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { UploadField } from '@/modules/file/upload-field';

type EventFilesProps = { event: Pick<TimelineRow, 'attachments' | 'signatureFileId'> };

const unchanged = () => undefined;

/** The signature and the attachments of a decision, opened in place. */
export function EventFiles({ event: { attachments, signatureFileId } }: EventFilesProps) {
  const { t } = useTranslation('approval');
  const signature = signatureFileId
    ? [{ fileId: signatureFileId, name: `${t('signature')}.png`, size: 0, contentType: 'image/png' }]
    : [];
  return (
    <>
      {signature.length > 0 ? (
        <UploadField kind="image" readOnly label={t('signature')} value={signature} onChange={unchanged} />
      ) : null}
      {attachments.length > 0 ? (
        <UploadField
          kind="attachment"
          readOnly
          label={t('attachmentsOf')}
          value={attachments}
          onChange={unchanged}
        />
      ) : null}
    </>
  );
}

import type { ApprovalDetail } from '@contract/approval/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { SignaturePad } from '@/modules/signature/signature-pad';
import { UploadField } from '@/modules/file/upload-field';
import type { Unfinished } from '@/modules/file/upload-queue';
import { needsSignature, type OperationDraft } from './operation-draft';
import type { SheetOperation } from './operations';
import './operate.css';

export type DecisionExtrasProps = {
  operation: SheetOperation;
  detail: ApprovalDetail;
  draft: OperationDraft;
  error: string | undefined;
  onChange: (part: Partial<OperationDraft>) => void;
  /** Told while attachments are not stored yet. */
  onUnfinished: (why: Unfinished | undefined) => void;
};

/** Signature and attachments of a decision; on a tap where the node does not ask for them. */
export function DecisionExtras({
  operation,
  detail,
  draft,
  error,
  onChange,
  onUnfinished,
}: DecisionExtrasProps) {
  const { t } = useTranslation('approval');
  const [hasAttachments, setHasAttachments] = useState(draft.attachments.length > 0);
  const isRequired = needsSignature(operation, detail);
  const [hasSignature, setHasSignature] = useState(isRequired || draft.signature.length > 0);
  return (
    <>
      {hasSignature ? (
        <SignaturePad
          label={t(isRequired ? 'signature' : 'signatureOptional')}
          value={draft.signature}
          error={error}
          onChange={(signature) => onChange({ signature })}
        />
      ) : null}
      {hasAttachments ? (
        <UploadField
          kind="attachment"
          label={t('attachments')}
          value={draft.attachments}
          onChange={(attachments) => onChange({ attachments })}
          onUnfinished={onUnfinished}
        />
      ) : null}
      <div className="apv-extras">
        {hasSignature ? null : (
          <Button kind="text" size="small" onClick={() => setHasSignature(true)}>
            <Icon name="pen-line" size={1} />
            {t('addSignature')}
          </Button>
        )}
        {hasAttachments ? null : (
          <Button kind="text" size="small" onClick={() => setHasAttachments(true)}>
            <Icon name="paperclip" size={1} />
            {t('addAttachments')}
          </Button>
        )}
      </div>
    </>
  );
}

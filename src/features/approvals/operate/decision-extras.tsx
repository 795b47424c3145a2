import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { UploadField } from '@/shared/upload/upload-field';
import type { ApprovalDetail } from '../api';
import type { OperationDraft } from './operation-draft';
import type { SheetOperation } from './operations';
import './operate.css';

export type DecisionExtrasProps = {
  operation: SheetOperation;
  detail: ApprovalDetail;
  draft: OperationDraft;
  error: string | undefined;
  onChange: (part: Partial<OperationDraft>) => void;
};

/** Signature and attachments of a decision; on a tap where the node does not ask for them. */
export function DecisionExtras({ draft, onChange }: DecisionExtrasProps) {
  const { t } = useTranslation('approval');
  const [hasAttachments, setHasAttachments] = useState(false);
  return (
    <>
      {hasAttachments ? (
        <UploadField
          kind="attachment"
          label={t('attachments')}
          value={draft.attachments}
          onChange={(attachments) => onChange({ attachments })}
        />
      ) : null}
      <div className="apv-extras">
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

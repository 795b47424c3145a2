import type { ApprovalDetail } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { FormFiller } from '@/modules/form/form-filler';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import './detail.css';

type EditSheetProps = {
  detail: ApprovalDetail;
  values: Record<string, unknown>;
  onSave: (values: Record<string, unknown>) => void;
  onClose: () => void;
};

/** The fields that the approver may change; they are sent when the item is passed. */
export function EditSheet({ detail, values, onSave, onClose }: EditSheetProps) {
  const { t } = useTranslation('approval');
  return (
    <FullSheet title={t('editForm')} onClose={onClose}>
      <div className="apv-edit">
        <p className="hr-form-lead">{t('editable')}</p>
        <FormFiller
          form={detail.form}
          permissions={detail.permissions}
          initialValues={values}
          submitText={t('editDone')}
          onSubmit={(next) => {
            onSave(next);
            onClose();
            return Promise.resolve();
          }}
        />
      </div>
    </FullSheet>
  );
}

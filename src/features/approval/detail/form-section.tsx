import type { ApprovalDetail } from '@contract/approval/calls';
import { changedFields } from '@contract/form/rules/changed-fields';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormReader } from '@/modules/form/form-reader';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { Fold } from '@/shared/ui/reveal/fold';
import { Section } from '@/shared/ui/list/section';
import { questionnairePath } from '../center';
import './detail.css';

type FormSectionProps = {
  detail: ApprovalDetail;
  /** What was filled in, with what the approver has changed meanwhile. */
  values: Record<string, unknown>;
  /** Set while the person may change something: opens the filler. */
  onEdit?: (() => void) | undefined;
};

/** What was filled in, with what a resubmission changed, and what stood there before. */
export function FormSection({ detail, values, onEdit }: FormSectionProps) {
  const { t } = useTranslation(['approval', 'common']);
  const { id: approvalId, form, permissions, changes } = detail;
  const before = useMemo(
    () => ({ ...values, ...Object.fromEntries(changes.map((one) => [one.key, one.before])) }),
    [values, changes],
  );
  const marked = useMemo(() => changedFields(form.schema, before, values), [form.schema, before, values]);
  const earlier = {
    schema: { fields: form.schema.fields.filter(({ key }) => changes.some((one) => one.key === key)) },
  };
  return (
    <Section
      title={t('section.form')}
      action={
        onEdit ? (
          <Button kind="text" size="small" onClick={onEdit}>
            <Icon name="pencil" size={1} />
            {t('editForm')}
          </Button>
        ) : null
      }
    >
      <div className="apv-block">
        {detail.mendsDay ? <p className="apv-note">{t('mendsDay')}</p> : null}
        <FormReader
          isDense
          form={form}
          values={values}
          permissions={permissions}
          changes={marked}
          questionnairePath={(id) => questionnairePath(id, approvalId)}
        />
        {changes.length > 0 ? (
          <Fold title={t('beforeTitle')} className="apv-before">
            <FormReader isDense form={earlier} values={before} permissions={permissions} />
          </Fold>
        ) : null}
      </div>
    </Section>
  );
}

import type { FieldPermission } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import type { FormContent, FormDetail } from '@contract/form/template-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFiller } from '@/modules/form/form-filler';
import { FormReader } from '@/modules/form/form-reader';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';
import { SelectField } from '@/modules/editor/inputs';
import { useTopOf } from '@/modules/editor/use-top-of';

type FormPreviewProps = { form: FormDetail; content: FormContent };

/** The form as people will see it: filled in by the very parts that they use, with the rights of a role, and read back. */
export function FormPreview({ form, content }: FormPreviewProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [role, setRole] = useState('');
  const [sent, setSent] = useState<FormValues>();
  // What is tried stays when one goes back to change something; the filler shows the form as it is now.
  const [values, setValues] = useState<FormValues>({});
  useTopOf(sent ? 'sent' : 'filling');
  if (content.schema.fields.length === 0) {
    return <EmptyState icon="eye" title={t('preview.empty')} isFill />;
  }
  const permissions: FieldPermission[] = content.permissions
    .filter((one) => one.roleCode === role)
    .map(({ fieldKey, access }) => ({ fieldKey, access }));
  return (
    <>
      <p className="ed-note">{t('preview.note')}</p>
      {content.permissions.length > 0 ? (
        <SelectField
          name="role"
          label={t('preview.role')}
          value={role}
          options={[
            { value: '', text: t('preview.everyone') },
            ...form.roles.map(({ code, name, enName }) => ({
              value: code,
              text: localizedName(name, enName, language),
            })),
          ]}
          onChange={setRole}
        />
      ) : null}
      {sent ? (
        <>
          <Section title={t('preview.result')}>
            <div className="fb-result">
              <FormReader form={content} values={sent} permissions={permissions} />
            </div>
          </Section>
          <Button kind="outline" isBlock onClick={() => setSent(undefined)}>
            {t('preview.again')}
          </Button>
        </>
      ) : (
        <FormFiller
          key={role}
          form={{ schema: content.schema, versionId: `draft-${role}` }}
          isTrial
          permissions={permissions}
          initialValues={values}
          submitText={t('preview.submit')}
          onValues={setValues}
          onSubmit={(filled) => {
            setSent(filled);
            return Promise.resolve();
          }}
        />
      )}
    </>
  );
}

import { LIMITS } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { TextArea } from '@/shared/ui/field/text-area';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import type { EditorData } from './load-editor';
import type { ErrorOf, OrderForm } from './order-form';

type ExtrasSectionProps = {
  form: OrderForm;
  forms: EditorData['forms'];
  errorOf: ErrorOf;
  onChange: (change: Partial<OrderForm>) => void;
};

/** What a shift may also say: pay, a form for its takers, a remark. */
export function ExtrasSection({ form, forms, errorOf, onChange }: ExtrasSectionProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  return (
    <Section>
      <div className="task-section">
        <TextField
          name="hourlyPay"
          label={t('create.pay')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          note={t('create.payHint')}
          suffix={<span className="task-suffix">{t('create.payUnit')}</span>}
          value={form.hourlyPay}
          error={errorOf('hourlyPay')}
          onChange={(hourlyPay) => onChange({ hourlyPay })}
        />
        {forms.length > 0 ? (
          <ChoiceField
            look="sheet"
            name="formTemplateId"
            label={t('create.form')}
            title={t('create.chooseForm')}
            isRequired
            chosen={[form.formTemplateId]}
            choices={[
              { code: '', text: t('create.formNone') },
              ...forms.map((one) => ({ code: one.id, text: localizedText(one.name, language) })),
            ]}
            onChoose={([formTemplateId = '']) => onChange({ formTemplateId })}
          />
        ) : null}
        <TextArea
          name="remark"
          label={t('create.remark')}
          placeholder={t('create.remarkHint')}
          value={form.remark}
          max={LIMITS.remark}
          error={errorOf('remark')}
          onChange={(remark) => onChange({ remark })}
        />
      </div>
    </Section>
  );
}

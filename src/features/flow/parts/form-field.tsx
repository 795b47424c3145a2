import type { ProcessForm } from '@contract/flow/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { FormChooser } from './form-chooser';
import '../flow.css';

type FormFieldProps = {
  value: ProcessForm | undefined;
  error: string | undefined;
  onChange: (form: ProcessForm) => void;
};

/** The form that a kind of request asks for, chosen among the published ones. */
export function FormField({ value, error, onChange }: FormFieldProps) {
  const { t } = useTranslation('approval-flow');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <div data-field="form">
        <p className="hr-label" id="create-form">
          {t('field.form')}
        </p>
        <button
          type="button"
          className="hr-field flow-pick"
          data-wrong={error ? '' : undefined}
          aria-haspopup="dialog"
          aria-describedby="create-form-note"
          onClick={() => setChoosing(true)}
        >
          <span data-empty={value ? undefined : ''}>
            {value ? localizedText(value.name, language) : t('chooseForm')}
          </span>
          <Icon name="chevron-right" size={1.125} />
        </button>
        <p className="hr-field-note" id="create-form-note" data-wrong={error ? '' : undefined}>
          {error ?? t('formNote')}
        </p>
      </div>
      {isChoosing ? (
        <FormChooser
          onChoose={(form) => {
            onChange(form);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

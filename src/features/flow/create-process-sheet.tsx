import { createProcess, PROCESS_NAME_MAX, type FlowRow, type ProcessForm } from '@contract/flow/calls';
import { type ProcessIcon, PROCESS_ICONS, processIconName } from '@contract/flow/process-icon';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/modules/editor/inputs';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { TextField } from '@/shared/ui/field/text-field';
import { Icon } from '@/shared/ui/mark/icon';
import { FormField } from './parts/form-field';
import './flow.css';
import { Radio } from '@/shared/ui/check/radio';

type CreateProcessSheetProps = {
  /** Kinds whose flow the new one may start with. */
  flows: readonly FlowRow[];
  onMade: (processCode: string) => void;
  onClose: () => void;
};

const OWN_FLOW = '';

/** A new kind of request: what it is called, looks like and asks for, and whose flow it starts with. */
export function CreateProcessSheet({ flows, onMade, onClose }: CreateProcessSheetProps) {
  const { t } = useTranslation('approval-flow');
  const language = useLanguage();
  const [name, setName] = useState('');
  const [enName, setEnName] = useState('');
  const [icon, setIcon] = useState<ProcessIcon>('workflow');
  const [form, setForm] = useState<ProcessForm>();
  const [flowOf, setFlowOf] = useState(OWN_FLOW);
  // The same name through every retry: an answer that was lost must not make a second kind.
  const [requestId] = useState(randomId);
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('name', name, {
        kind: 'required',
        tip: { key: 'required', values: { label: t('field.name') } },
      }),
      fieldCheck('form', form?.formId, {
        kind: 'required',
        tip: { key: 'requiredChoice', values: { label: t('field.form') } },
      }),
    ];
    const made = await attempt(checks, () =>
      call(
        createProcess,
        {
          requestId,
          name: { zh_CN: name.trim(), ...(enName.trim() ? { en: enName.trim() } : {}) },
          icon,
          formId: form?.formId ?? '',
          ...(flowOf === OWN_FLOW ? {} : { flowOf }),
        },
        { silent: true },
      ),
    );
    if (made) {
      onMade(made.processCode);
    }
  };
  return (
    <FullSheet
      title={t('create')}
      isUnsaved={name !== '' || enName !== ''}
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form="create-process"
          kind="primary"
          isBlock
          isBusy={isBusy}
          disabled={isLocked}
        >
          {t('createDone')}
        </Button>
      }
    >
      <form
        id="create-process"
        className="hr-form flow-sheet"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <p className="hr-form-lead">{t('createLead')}</p>
        <TextField
          name="name"
          label={t('field.name')}
          value={name}
          maxLength={PROCESS_NAME_MAX}
          error={errorOf('name')}
          onChange={(text) => {
            clear();
            setName(text);
          }}
        />
        <TextField
          name="enName"
          label={t('field.enName')}
          value={enName}
          maxLength={2 * PROCESS_NAME_MAX}
          onChange={setEnName}
        />
        <IconField value={icon} onChange={setIcon} />
        <FormField
          value={form}
          error={errorOf('form')}
          onChange={(chosen) => {
            clear();
            setForm(chosen);
          }}
        />
        <SelectField
          name="flowOf"
          label={t('field.flowOf')}
          value={flowOf}
          options={[
            { value: OWN_FLOW, text: t('ownFlow') },
            ...flows.map((flow) => ({
              value: flow.processCode,
              text: t('flowLike', { name: localizedText(flow.name, language) }),
            })),
          ]}
          onChange={setFlowOf}
        />
        <FormAlert text={alert} />
      </form>
    </FullSheet>
  );
}

type IconFieldProps = { value: ProcessIcon; onChange: (icon: ProcessIcon) => void };

/** What a kind of request looks like in lists. */
function IconField({ value, onChange }: IconFieldProps) {
  const { t } = useTranslation('approval-flow');
  return (
    <fieldset className="flow-icons">
      <legend className="hr-label">{t('field.icon')}</legend>
      {PROCESS_ICONS.map((icon) => (
        <Radio
          key={icon}
          className="flow-icon"
          data-checked={icon === value ? '' : undefined}
          isBare
          name="icon"
          label={t(`icon.${icon}`)}
          isChecked={icon === value}
          onChoose={() => onChange(icon)}
        >
          <Icon name={processIconName(icon)} size={1.375} />
        </Radio>
      ))}
    </fieldset>
  );
}

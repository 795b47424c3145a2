import {
  addAttendanceGroup,
  saveAttendanceGroup,
  type AttendanceGroup,
} from '@contract/attendance-group/calls';
import { GROUP_LIMITS } from '@contract/attendance-group/group';
import { termsFault } from '@contract/attendance-group/rules/terms-fault';
import { CODE } from '@contract/codes';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { minutesOf, TEMPLATES, termsOf, type GroupContent, type Template } from './group-content';
import { TermsFields } from './parts/terms-fields';

type GroupSheetProps = {
  /** The group that is changed; a new one without. */
  group: AttendanceGroup | undefined;
  start: GroupContent;
  /** Starts a new group from another template. */
  onTemplate?: (template: Template) => void;
  onSaved: (id: string, name: string) => void;
  onReload: () => void;
  onClose: () => void;
};

/** What a group is called and lays down. */
export function GroupSheet({ group, start, onTemplate, onSaved, onReload, onClose }: GroupSheetProps) {
  const { t } = useTranslation('attendance-groups');
  const language = useLanguage();
  const [values, setValues] = useState(start);
  const [begun, setBegun] = useState(start);
  const [isBehind, setBehind] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  if (begun !== start) {
    setBegun(start);
    setValues(start);
  }
  const change = (part: Partial<GroupContent>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const hoursCheck = (field: 'periodHours' | 'dailyHours', limits: { min: number; max: number }) =>
    fieldCheck(field, minutesOf(values[field]), {
      kind: 'custom',
      check: (minutes) =>
        minutes === undefined || minutes < limits.min || minutes > limits.max
          ? t('hoursWrong', { min: limits.min / 60, max: limits.max / 60 })
          : undefined,
    });
  const save = async () => {
    const content = {
      ...termsOf(values),
      name: values.name.trim(),
      enName: values.enName.trim(),
      placeCodes: values.placeCodes,
    };
    const name = localizedName(content.name, content.enName, language);
    try {
      if (group) {
        const { id, revision } = group;
        await call(saveAttendanceGroup, { id, revision, ...content }, { silent: true });
        onSaved(id, name);
      } else {
        const { id } = await call(addAttendanceGroup, content, { silent: true });
        onSaved(id, name);
      }
    } catch (cause) {
      setBehind(group !== undefined && cause instanceof ApiError && cause.code === CODE.conflict);
      throw cause;
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isComprehensive = values.system === 'comprehensive';
    const checks = [
      fieldCheck('name', values.name, { kind: 'required', tip: t('nameMissing') }),
      ...(isComprehensive ? [hoursCheck('periodHours', GROUP_LIMITS.periodMinutes)] : []),
      fieldCheck('periodHours', termsFault(termsOf(values)), {
        kind: 'custom',
        check: (fault) => (fault === 'hoursTooMany' ? t('hoursTooMany') : undefined),
      }),
      hoursCheck('dailyHours', GROUP_LIMITS.dailyMinutes),
      fieldCheck('restWeekdays', termsFault(termsOf(values)), {
        kind: 'custom',
        check: (fault) => (fault === 'noWorkday' ? t('noWorkday') : undefined),
      }),
    ];
    void attempt(checks, save);
  };
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(start);
  return (
    <Sheet isOpen title={t(group ? 'edit' : 'add')} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {onTemplate ? (
          <ChoiceField
            label={t('templates')}
            look="chips"
            choices={TEMPLATES.map((one) => ({ code: one, text: t(`template.${one}.name`) }))}
            chosen={[]}
            onChoose={([template]) => template && onTemplate(template as Template)}
          />
        ) : null}
        <TextField
          name="name"
          label={t('name')}
          value={values.name}
          maxLength={GROUP_LIMITS.name}
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          name="enName"
          label={t('enName')}
          value={values.enName}
          maxLength={GROUP_LIMITS.enName}
          onChange={(enName) => change({ enName })}
        />
        <TermsFields values={values} errorOf={errorOf} onChange={change} />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : group ? 'save' : 'create')}
        </SubmitButton>
        {isBehind ? (
          <Button kind="outline" isBlock onClick={onReload}>
            {t('loadNewest')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}

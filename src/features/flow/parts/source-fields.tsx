import { FLOW_LIMITS, SOURCE_KINDS, type Source, type SourceKind } from '@contract/flow/flow';
import { ROLES } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/modules/editor/inputs';
import { localizedText } from '@/shared/lib/text/localized-text';
import { PersonPicker } from '@/modules/people/person-picker';
import { Stepper } from '@/shared/ui/field/stepper';
import { capital } from '../node-facts';
import { headWords, type FlowPerson, type Known } from '../words';

type SourceFieldsProps = {
  source: Source;
  known: Known;
  onChange: (source: Source, people?: readonly FlowPerson[]) => void;
};

const LEVELS = Array.from({ length: FLOW_LIMITS.headLevel }, (_, index) => index + 1);

/** Who is asked: found by what, and its details. */
export function SourceFields({ source, known, onChange }: SourceFieldsProps) {
  const { t } = useTranslation('approval-flow');
  const { people, form, language } = known;
  const fields = (form?.fields ?? []).filter((field) => field.kind === 'person');
  const kinds = SOURCE_KINDS.filter(
    (kind) => kind !== 'formField' || fields.length > 0 || source.by === kind,
  );
  const start = (kind: SourceKind): Source => {
    switch (kind) {
      case 'person':
        return { by: kind, memberIds: [] };
      case 'role':
        return { by: kind, role: 'approvalAdministrator' };
      case 'departmentHead':
        return { by: kind, level: 1 };
      case 'initiatorChoice':
        return { by: kind, max: 1 };
      case 'formField':
        return { by: kind, fieldKey: fields[0]?.key ?? '' };
    }
  };
  return (
    <>
      <SelectField
        name="source"
        label={t('field.source')}
        value={source.by}
        options={kinds.map((kind) => ({ value: kind, text: t(`source.${kind}`) }))}
        onChange={(kind) => onChange(start(kind))}
      />
      {source.by === 'person' ? (
        <PersonPicker
          label={t('field.people')}
          multiple
          max={FLOW_LIMITS.people}
          value={source.memberIds.map((id) => people.find((one) => one.id === id) ?? { id, name: '…' })}
          onChange={(chosen) => onChange({ by: 'person', memberIds: chosen.map((one) => one.id) }, chosen)}
        />
      ) : null}
      {source.by === 'role' ? (
        <SelectField
          name="role"
          label={t('field.role')}
          value={source.role}
          options={ROLES.map((role) => ({ value: role, text: t(`role.${role}`) }))}
          onChange={(role) => onChange({ by: 'role', role })}
        />
      ) : null}
      {source.by === 'departmentHead' ? (
        <SelectField
          name="level"
          label={t('field.level')}
          value={String(source.level)}
          options={LEVELS.map((level) => ({ value: String(level), text: capital(headWords(level, t)) }))}
          onChange={(level) => onChange({ by: 'departmentHead', level: Number(level) })}
        />
      ) : null}
      {source.by === 'initiatorChoice' ? (
        <Figure
          label={t('field.max')}
          value={source.max}
          max={FLOW_LIMITS.people}
          onChange={(max) => onChange({ by: 'initiatorChoice', max })}
        />
      ) : null}
      {source.by === 'formField' ? (
        <SelectField
          name="formField"
          label={t('field.formField')}
          value={source.fieldKey}
          options={fields.map((field) => ({ value: field.key, text: localizedText(field.label, language) }))}
          onChange={(fieldKey) => onChange({ by: 'formField', fieldKey })}
        />
      ) : null}
    </>
  );
}

type FigureProps = { label: string; value: number; max: number; onChange: (value: number) => void };

function Figure({ label, value, max, onChange }: FigureProps) {
  const { t } = useTranslation('approval-flow');
  return (
    <div>
      <p className="hr-label">{label}</p>
      <Stepper
        value={value}
        min={1}
        max={max}
        label={label}
        lessLabel={t('less', { label })}
        moreLabel={t('more', { label })}
        onChange={onChange}
      />
    </div>
  );
}

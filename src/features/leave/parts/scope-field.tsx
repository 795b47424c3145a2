import { QUOTA_PEOPLE_MAX } from '@contract/leave/calls';
import { useTranslation } from 'react-i18next';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedDepartment, PickedPerson } from '@/modules/people/picked';
import { Segments } from '@/shared/ui/page/segments';

const SCOPES = ['people', 'organ', 'company'] as const;

/** Whose days: of the people chosen, of a department, or of everybody. */
export type AdjustScope = {
  kind: (typeof SCOPES)[number];
  people: readonly PickedPerson[];
  organs: readonly PickedDepartment[];
};

type ScopeFieldProps = {
  value: AdjustScope;
  error: string | undefined;
  onChange: (value: AdjustScope) => void;
};

const NAMES = { people: 'adjust.inPeople', organ: 'adjust.inOrgan', company: 'adjust.inCompany' } as const;

/** The choice of whose days change; the people chosen stay while another scope is looked at. */
export function ScopeField({ value, error, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('leave-quota');
  return (
    <>
      <Segments
        options={SCOPES.map((one) => ({ value: one, text: t(NAMES[one]) }))}
        value={value.kind}
        label={t('adjust.scope')}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'people' ? (
        <PersonPicker
          value={value.people}
          label={t('adjust.people')}
          multiple
          max={QUOTA_PEOPLE_MAX}
          error={error}
          onChange={(people) => onChange({ ...value, people })}
        />
      ) : null}
      {value.kind === 'organ' ? (
        <DepartmentPicker
          value={value.organs}
          label={t('adjust.organ')}
          title={t('chooseOrgan')}
          error={error}
          onChange={(organs) => onChange({ ...value, organs })}
        />
      ) : null}
      {value.kind === 'company' ? <p className="hr-field-note">{t('adjust.companyNote')}</p> : null}
    </>
  );
}

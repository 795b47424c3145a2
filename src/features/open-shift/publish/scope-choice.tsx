import { useTranslation } from 'react-i18next';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedDepartment, PickedPerson } from '@/modules/people/picked';
import { Segments } from '@/shared/ui/page/segments';
import type { OrderForm } from './order-form';
import '../tasks.css';

const KINDS = ['company', 'departments', 'members'] as const;
const DEPARTMENTS_MAX = 50;
const MEMBERS_MAX = 200;

export type Picked = { departments: PickedDepartment[]; members: PickedPerson[] };

type ScopeChoiceProps = {
  kind: OrderForm['scopeKind'];
  picked: Picked;
  error: string | undefined;
  onKind: (kind: OrderForm['scopeKind']) => void;
  onPicked: (picked: Picked) => void;
};

/** Who may take it: everybody, some departments with those below them, or some people. */
export function ScopeChoice({ kind, picked, error, onKind, onPicked }: ScopeChoiceProps) {
  const { t } = useTranslation('open-shift');
  return (
    <div className="task-form" data-field="scope">
      <Segments
        options={KINDS.map((one) => ({ value: one, text: t(`create.scope.${one}`) }))}
        value={kind}
        label={t('create.who')}
        onChange={onKind}
      />
      {kind === 'departments' ? (
        <DepartmentPicker
          label={t('create.departments')}
          multiple
          max={DEPARTMENTS_MAX}
          value={picked.departments}
          error={error}
          onChange={(departments) => onPicked({ ...picked, departments })}
        />
      ) : null}
      {kind === 'members' ? (
        <PersonPicker
          label={t('create.members')}
          multiple
          max={MEMBERS_MAX}
          value={picked.members}
          error={error}
          onChange={(members) => onPicked({ ...picked, members })}
        />
      ) : null}
    </div>
  );
}

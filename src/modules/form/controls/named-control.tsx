import type { NamedId } from '@contract/form/values';
import type { ComponentProps } from 'react';
import type { DepartmentPicker } from '@/modules/people/department-picker';
import type { PersonPicker } from '@/modules/people/person-picker';
import { Later, later } from '@/shared/ui/page/later';
import type { ControlProps } from './control-props';
import { WaitingField } from './waiting-field';

const people = later<ComponentProps<typeof PersonPicker>>(() =>
  import('@/modules/people/person-picker').then((file) => file.PersonPicker),
);
const departments = later<ComponentProps<typeof DepartmentPicker>>(() =>
  import('@/modules/people/department-picker').then((file) => file.DepartmentPicker),
);

/** A colleague or several. What a form keeps of them is id and name; the server reads the name anew. */
export function PersonControl(props: ControlProps<NamedId[]>) {
  return <Later part={people} fallback={<WaitingField label={props.label} />} props={pickerProps(props)} />;
}

/** A department or several. */
export function DepartmentControl(props: ControlProps<NamedId[]>) {
  return (
    <Later part={departments} fallback={<WaitingField label={props.label} />} props={pickerProps(props)} />
  );
}

function pickerProps({ field, label, hint, error, value, onChange }: ControlProps<NamedId[]>) {
  return {
    label,
    error,
    note: hint,
    value: value ?? [],
    multiple: field.multiple === true,
    ...(field.maxCount ? { max: field.maxCount } : {}),
    onChange: (chosen: readonly NamedId[]) =>
      onChange(chosen.length > 0 ? chosen.map(({ id, name, enName }) => ({ id, name, enName })) : undefined),
  };
}

import { Icon } from '@/shared/ui/mark/icon';
import { DepartmentChooser } from './department-chooser';
import { PickerField, type PickerProps } from './parts/picker-field';
import type { PickedDepartment } from './picked';

/** A form field for one department or several. */
export function DepartmentPicker({
  title,
  multiple = false,
  max,
  exclude,
  ...field
}: PickerProps<PickedDepartment>) {
  const { value, label, onChange } = field;
  return (
    <PickerField
      {...field}
      renderLead={() => <Icon name="network" size={1.125} />}
      renderChooser={(onClose) => (
        <DepartmentChooser
          title={title ?? label}
          chosen={value}
          max={multiple ? (max ?? Number.POSITIVE_INFINITY) : 1}
          exclude={exclude}
          onDone={onChange}
          onClose={onClose}
        />
      )}
    />
  );
}

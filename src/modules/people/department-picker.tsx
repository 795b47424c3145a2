import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/mark/icon';
import { DepartmentChooser } from './department-chooser';
import { PickerField } from './parts/picker-field';
import type { PickedDepartment } from './picked';

type DepartmentPickerProps = {
  value: readonly PickedDepartment[];
  onChange: (value: PickedDepartment[]) => void;
  label: string;
  /** Heading of the choosing screen; the label when left out. */
  title?: string;
  multiple?: boolean;
  /** How many at most; counts only with `multiple`. */
  max?: number;
  /** Ids of departments that cannot be chosen. */
  exclude?: readonly string[];
  readOnly?: boolean;
  error?: string | undefined;
  note?: ReactNode;
};

/** A form field for one department or several. */
export function DepartmentPicker({ title, multiple = false, max, exclude, ...field }: DepartmentPickerProps) {
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

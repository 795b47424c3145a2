import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PickerField } from './parts/picker-field';
import { PeopleChooser } from './people-chooser';
import { PersonAvatar } from './person-avatar';
import type { PickedPerson } from './picked';

type PersonPickerProps = {
  value: readonly PickedPerson[];
  onChange: (value: PickedPerson[]) => void;
  label: string;
  /** Heading of the choosing screen; the label when left out. */
  title?: string;
  multiple?: boolean;
  /** How many at most; counts only with `multiple`. */
  max?: number;
  /** Ids of people who cannot be chosen. */
  exclude?: readonly string[];
  readOnly?: boolean;
  error?: string | undefined;
  note?: ReactNode;
};

/** A form field for one colleague or several. */
export function PersonPicker({ title, multiple = false, max, exclude, ...field }: PersonPickerProps) {
  const { t } = useTranslation('fields');
  const { value, label, onChange } = field;
  return (
    <PickerField
      {...field}
      renderLead={(person) => <PersonAvatar person={person} size={1.5} />}
      remarkOf={(person) => (person.isActive === false ? t('people.left') : undefined)}
      renderChooser={(onClose) => (
        <PeopleChooser
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

import { useTranslation } from 'react-i18next';
import { PickerField, type PickerProps } from './parts/picker-field';
import { PeopleChooser } from './people-chooser';
import { PersonAvatar } from './person-avatar';
import type { PickedPerson } from './picked';

/** A form field for one colleague or several. */
export function PersonPicker({ title, multiple = false, max, exclude, ...field }: PickerProps<PickedPerson>) {
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

import { LIMITS } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { DateField } from '@/shared/date-time/date-field';
import { TextField } from '@/shared/ui/field/text-field';
import type { PersonText } from '../person-text';
import { PositionPicker } from './position-picker';

type PersonFieldsProps = {
  text: PersonText;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<PersonText>) => void;
};

type NameFieldsProps = PersonFieldsProps & { isLocked?: boolean };

/** What a person is called. */
export function NameFields({ text, errorOf, onChange, isLocked = false }: NameFieldsProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <TextField
        name="name"
        label={t('label.name')}
        value={text.name}
        maxLength={LIMITS.personName}
        readOnly={isLocked}
        note={isLocked ? t('nameNotOurs') : undefined}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        name="enName"
        label={t('label.enName')}
        value={text.enName}
        maxLength={LIMITS.personName}
        readOnly={isLocked}
        error={errorOf('enName')}
        onChange={(enName) => onChange({ enName })}
      />
    </>
  );
}

type ContactFieldsProps = PersonFieldsProps & { mobileNote: string; emailNote: string | undefined };

/** Where a person is reached, and what they sign in with. */
export function ContactFields({ text, errorOf, onChange, mobileNote, emailNote }: ContactFieldsProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <TextField
        name="mobile"
        label={t('label.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        value={text.mobile}
        note={mobileNote}
        error={errorOf('mobile')}
        onChange={(mobile) => onChange({ mobile })}
      />
      <TextField
        name="email"
        label={t('label.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={LIMITS.email}
        value={text.email}
        note={emailNote}
        error={errorOf('email')}
        onChange={(email) => onChange({ email })}
      />
    </>
  );
}

/** Where a person works and as what. */
export function PlaceFields({ text, errorOf, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <div data-field="organ">
        <DepartmentPicker
          label={t('label.organ')}
          value={text.organs}
          error={errorOf('organ')}
          onChange={(organs) => onChange({ organs })}
        />
      </div>
      <PositionPicker value={text.positions} onChange={(positions) => onChange({ positions })} />
    </>
  );
}

/** What the company keeps of the job. */
export function JobFields({ text, errorOf, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <TextField
        name="jobNumber"
        label={t('label.jobNumber')}
        value={text.jobNumber}
        maxLength={LIMITS.jobNumber}
        error={errorOf('jobNumber')}
        onChange={(jobNumber) => onChange({ jobNumber })}
      />
      <DateField
        name="joinedDay"
        label={t('label.joinedDay')}
        mode="day"
        value={text.joinedDay || undefined}
        placeholder={t('today')}
        onChange={(joinedDay = '') => onChange({ joinedDay })}
      />
      <DateField
        name="serviceSince"
        isOptional
        label={t('label.serviceSince')}
        mode="day"
        value={text.serviceSince || undefined}
        latest={text.joinedDay || undefined}
        placeholder={t('unknown')}
        note={t('serviceSinceNote')}
        onChange={(serviceSince = '') => onChange({ serviceSince })}
      />
    </>
  );
}

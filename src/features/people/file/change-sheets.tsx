import { CODE } from '@contract/codes';
import { addDays, dayAt } from '@contract/day';
import { memberChange, memberMove, memberReturn, type MemberFile } from '@contract/people/member-calls';
import { STAFF_EVENT_DAYS } from '@contract/people/staff-event';
import { wallOf } from '@contract/zone';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import type { FieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ContactFields, JobFields, NameFields, PlaceFields } from '../parts/person-fields';
import { changedPersonOf, checksOf, organCheck, readPerson, type PersonText } from '../person-text';

type FileSheetProps = {
  file: MemberFile;
  /** `isPlanned`: it happens on a later day. */
  onDone: (isPlanned?: boolean) => void;
  onClose: () => void;
};

/** Corrects the file of a person. */
export function ChangeSheet({ file, onDone, onClose }: FileSheetProps) {
  const { t } = useTranslation('people');
  return (
    <PersonSheet
      file={file}
      title={t('change')}
      button={t('save')}
      checks={(text) => checksOf(text, false, t)}
      onSave={async (text) => {
        await call(memberChange, changedPersonOf(file.id, text), { silent: true });
        onDone();
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <NameFields {...fields} isLocked={!file.isNameOurs} />
          {file.isUnused ? (
            <ContactFields
              {...fields}
              mobileNote={t('mobileKeep', { mobile: file.maskedMobile })}
              emailNote={file.maskedEmail ? t('emailKeep', { email: file.maskedEmail }) : undefined}
            />
          ) : null}
          <JobFields {...fields} />
        </>
      )}
    </PersonSheet>
  );
}

/** Another department or position. */
export function MoveSheet({ file, onDone, onClose }: FileSheetProps) {
  const { t } = useTranslation('people');
  const [day, setDay] = useState<string>();
  const [today] = useState(() => dayAt(wallOf(Date.now())));
  const isPlanned = day !== undefined && day > today;
  return (
    <PersonSheet
      file={file}
      title={t('move')}
      button={t('save')}
      checks={({ organs }) => [organCheck(organs, t)]}
      onSave={async (text) => {
        await call(memberMove, { memberId: file.id, ...placeOf(text), day }, { silent: true });
        onDone(isPlanned);
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <PlaceFields {...fields} />
          <DateField
            name="day"
            isOptional
            label={t('moveDay')}
            mode="day"
            value={day}
            earliest={file.joinedDay}
            latest={addDays(today, STAFF_EVENT_DAYS.ahead)}
            placeholder={t('today')}
            note={isPlanned ? t('moveDayNote') : undefined}
            onChange={setDay}
          />
        </>
      )}
    </PersonSheet>
  );
}

/** Brings back someone who left: today, on an earlier day or on a later one. */
export function ReturnSheet({ file, onDone, onClose }: FileSheetProps) {
  const { t } = useTranslation('people');
  const [day, setDay] = useState<string>();
  const [today] = useState(() => dayAt(wallOf(Date.now())));
  const isPlanned = day !== undefined && day > today;
  return (
    <PersonSheet
      file={file}
      title={t('return')}
      button={t('return')}
      checks={({ organs }) => [organCheck(organs, t)]}
      onSave={async (text) => {
        await call(memberReturn, { memberId: file.id, ...placeOf(text), day }, { silent: true });
        onDone(isPlanned);
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <p className="hr-form-lead">{t('returnLead')}</p>
          <PlaceFields {...fields} />
          <DateField
            name="day"
            isOptional
            label={t('returnDay')}
            mode="day"
            value={day}
            earliest={file.leftDay ?? undefined}
            latest={addDays(today, STAFF_EVENT_DAYS.ahead)}
            placeholder={t('today')}
            note={
              isPlanned
                ? t('returnDayNote')
                : (day ?? today) === file.leftDay
                  ? t('returnSameDay')
                  : undefined
            }
            onChange={setDay}
          />
        </>
      )}
    </PersonSheet>
  );
}

const placeOf = ({ organs, positions }: PersonText) => ({
  organId: organs[0]!.id,
  positionId: positions[0]?.id ?? null,
});

type Fields = {
  text: PersonText;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<PersonText>) => void;
};

type PersonSheetProps = {
  file: MemberFile;
  title: string;
  button: string;
  checks: (text: PersonText) => FieldCheck[];
  onSave: (text: PersonText) => Promise<void>;
  onClose: () => void;
  children: (fields: Fields) => ReactNode;
};

function PersonSheet({ file, title, button, checks, onSave, onClose, children }: PersonSheetProps) {
  const { t } = useTranslation('people');
  const [before] = useState(() => readPerson(file));
  const [text, setText] = useState(before);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({
    [CODE.mobileTaken]: 'mobile',
    [CODE.mobileWrong]: 'mobile',
    [CODE.emailTaken]: 'email',
  });
  const onChange = (part: Partial<PersonText>) => {
    clear();
    setText({ ...text, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(checks(text), async () => await onSave(text));
  };
  const isUnsaved = JSON.stringify(text) !== JSON.stringify(before);
  return (
    <Sheet isOpen title={title} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {children({ text, errorOf, onChange })}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {isBusy ? t('saving') : button}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

import { addDays } from '@contract/day';
import {
  GROUP_PEOPLE_MAX,
  MOVE_DAYS_MAX,
  moveToGroup,
  previewGroupMove,
  type AskedMove,
  type AttendanceGroup,
  type MovePreview as Summary,
} from '@contract/attendance-group/calls';
import { CODE } from '@contract/codes';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedDepartment, PickedPerson } from '@/modules/people/picked';
import { DateField } from '@/shared/date-time/date-field';
import { todayText } from '@/shared/date-time/days';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Segments } from '@/shared/ui/page/segments';
import { MovePreview } from './parts/move-preview';

type MoveSheetProps = {
  /** Where they move. */
  group: AttendanceGroup;
  people: readonly PickedPerson[];
  onDone: (count: number) => void;
  onClose: () => void;
};

const KINDS = ['people', 'organ'] as const;
type Shown = { move: AskedMove; summary: Summary };

/** Has people be in a group: who and from when, then everybody's group of that day, then the confirmation. */
export function MoveSheet({ group, people: given, onDone, onClose }: MoveSheetProps) {
  const { t } = useTranslation('attendance-groups');
  const language = useLanguage();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('people');
  const [people, setPeople] = useState(given);
  const [organs, setOrgans] = useState<readonly PickedDepartment[]>([]);
  const today = todayText();
  const [from, setFrom] = useState(today);
  const [shown, setShown] = useState<Shown>();
  const [notice, setNotice] = useState<string>();
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({}, 1);
  const isOfPeople = kind === 'people';
  const preview = async (move: AskedMove) => {
    const summary = await read(previewGroupMove, { ...move, pageNo: 1 }, new AbortController().signal);
    setShown({ move, summary });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setNotice(undefined);
    const chosen = isOfPeople ? people : organs;
    const missing = fieldCheck('who', chosen, {
      kind: 'required',
      tip: t(isOfPeople ? 'move.peopleMissing' : 'move.organMissing'),
    });
    const who = isOfPeople ? { memberIds: people.map(({ id }) => id) } : { organId: organs[0]?.id };
    void attempt([missing], async () => await preview({ groupId: group.id, from, ...who }));
  };
  const confirm = async ({ move, summary }: Shown) => {
    try {
      const { changed } = await call(moveToGroup, { ...move, digest: summary.digest }, { silent: true });
      onDone(changed);
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === CODE.conflict)) {
        throw cause;
      }
      await preview(move);
      setNotice(t('move.stale'));
    }
  };
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      clear();
      set(value);
    };
  const name = localizedName(group.name, group.enName, language);
  const isUnsaved = shown !== undefined || people.length !== given.length || organs.length > 0;
  return (
    <Sheet isOpen title={t('move.title', { name })} isUnsaved={isUnsaved} onClose={onClose}>
      {shown ? (
        <MovePreview
          {...shown}
          groupName={name}
          alert={alert ?? notice}
          isBusy={isBusy}
          isLocked={isLocked}
          onBack={() => {
            clear();
            setShown(undefined);
          }}
          onConfirm={() => void attempt([], async () => await confirm(shown))}
        />
      ) : (
        <form className="hr-form" noValidate onSubmit={handleSubmit}>
          <div className="hr-form" data-field="who">
            <Segments
              options={KINDS.map((one) => ({ value: one, text: t(`move.by.${one}`) }))}
              value={kind}
              label={t('move.who')}
              onChange={changed(setKind)}
            />
            {isOfPeople ? (
              <PersonPicker
                label={t('move.by.people')}
                multiple
                max={GROUP_PEOPLE_MAX}
                value={people}
                error={errorOf('who')}
                onChange={changed(setPeople)}
              />
            ) : (
              <DepartmentPicker
                label={t('move.by.organ')}
                value={organs}
                error={errorOf('who')}
                onChange={changed(setOrgans)}
              />
            )}
          </div>
          <DateField
            name="from"
            label={t('move.from')}
            mode="day"
            value={from}
            earliest={addDays(today, -MOVE_DAYS_MAX)}
            latest={addDays(today, MOVE_DAYS_MAX)}
            note={t('move.fromNote')}
            onChange={(day) => day && changed(setFrom)(day)}
          />
          <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
            {t('move.preview')}
          </SubmitButton>
        </form>
      )}
    </Sheet>
  );
}

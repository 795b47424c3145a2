import { CODE } from '@contract/codes';
import { addDays, dayAt } from '@contract/day';
import { getItemList } from '@contract/dictionary/calls';
import type { Out } from '@contract/endpoint';
import { memberLeave, memberLeaveCheck, type MemberFile } from '@contract/people/member-calls';
import { LIMITS } from '@contract/limits';
import { isHandedOver } from '@contract/people/rules/handover';
import { LEAVING_REASONS, STAFF_EVENT_DAYS } from '@contract/people/staff-event';
import { wallOf } from '@contract/zone';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Reach } from '@/modules/people/reach';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedPerson } from '@/modules/people/picked';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextArea } from '@/shared/ui/field/text-area';
import { Button } from '@/shared/ui/button/button';
import { OpenOnDay } from '../leaving/leaving-section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';

type LeaveSheetProps = {
  file: MemberFile;
  name: string;
  /** `isPlanned`: their last day isn't over. */
  onDone: (isPlanned?: boolean) => void;
  onClose: () => void;
};

/** What happens when a person leaves, who takes over, and the step itself. */
export function LeaveSheet({ file, name, onDone, onClose }: LeaveSheetProps) {
  const { t } = useTranslation('people');
  const { data, error, reload } = useRead(memberLeaveCheck, { memberId: file.id }, { isFresh: true });
  return (
    <Sheet isOpen title={t('leave.title', { name })} onClose={onClose}>
      {data ? (
        <LeaveForm file={file} name={name} check={data} onDone={onDone} />
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={4} />
      )}
    </Sheet>
  );
}

type LeaveFormProps = Omit<LeaveSheetProps, 'onClose'> & { check: Out<typeof memberLeaveCheck> };

function LeaveForm({ file, name, check, onDone }: LeaveFormProps) {
  const { t } = useTranslation('people');
  const { waiting, needsHeir, isLastAdministrator } = check;
  const language = useLanguage();
  const [heirs, setHeirs] = useState<readonly PickedPerson[]>([]);
  const [today] = useState(() => dayAt(wallOf(Date.now())));
  const [lastDay, setLastDay] = useState(today);
  const [isAtDayEnd, setAtDayEnd] = useState(false);
  const [reason, setReason] = useState<string>();
  const [note, setNote] = useState('');
  const reasons = useRead(getItemList, { itemTypeList: LEAVING_REASONS }).data ?? [];
  const isPlanned = lastDay > today || (lastDay === today && isAtDayEnd);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.badRequest]: 'heir' });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const heirCheck = fieldCheck('heir', heirs, {
      kind: 'custom',
      // Work that is open on a later day isn't known yet.
      check: (chosen) =>
        needsHeir && !isPlanned && chosen.length === 0 ? t('leave.heirMissing') : undefined,
    });
    void attempt([heirCheck], async () => {
      const given = {
        memberId: file.id,
        heirId: heirs[0]?.id,
        lastDay,
        isAtDayEnd,
        reason,
        note: note.trim(),
      };
      await call(memberLeave, given, { silent: true });
      onDone(isPlanned);
    });
  };
  if (isLastAdministrator) {
    return <p className="hr-form-lead">{t('leave.lastAdministrator', { name })}</p>;
  }
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <DateField
        name="lastDay"
        label={t('leave.lastDay')}
        mode="day"
        value={lastDay}
        earliest={file.joinedDay < today ? file.joinedDay : today}
        latest={addDays(today, STAFF_EVENT_DAYS.ahead)}
        note={isPlanned ? t('leave.planned') : undefined}
        onChange={(day) => {
          clear();
          setLastDay(day ?? today);
        }}
      />
      {lastDay === today ? (
        <SwitchRow name="atDayEnd" label={t('leave.atDayEnd')} isOn={isAtDayEnd} onChange={setAtDayEnd} />
      ) : null}
      <ChoiceField
        name="reason"
        label={t('leave.reason')}
        look="sheet"
        choices={reasons
          .filter(({ status }) => status === 0)
          .map(({ itemCode, itemName, itemEnName }) => ({
            code: itemCode,
            text: localizedName(itemName, itemEnName, language),
          }))}
        chosen={reason ? [reason] : []}
        onChoose={([code]) => setReason(code)}
      />
      <TextArea name="note" label={t('leave.note')} value={note} max={LIMITS.remark} onChange={setNote} />
      <p className="hr-form-lead">{t(waiting.length > 0 ? 'leave.lead' : 'leave.leadNothing')}</p>
      {waiting.length > 0 ? (
        <ul className="person-waiting" aria-label={t('leave.waiting')}>
          {waiting.map(({ kind, count }) => (
            <li key={kind}>
              <Icon name={isHandedOver(kind) ? 'arrow-right-left' : 'circle-minus'} size={1.125} />
              <span>{t(`leave.kind.${kind}`, { count })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <OpenOnDay memberId={file.id} lastDay={lastDay} />
      {needsHeir || isPlanned ? (
        <div data-field="heir">
          <Reach value={undefined}>
            <PersonPicker
              label={t('leave.heir')}
              note={t(isPlanned ? 'leave.heirPlanned' : 'leave.heirNote')}
              value={heirs}
              exclude={[file.id]}
              error={errorOf('heir')}
              onChange={(people) => {
                clear();
                setHeirs(people);
              }}
            />
          </Reach>
        </div>
      ) : null}
      <p className="person-note">{t(isPlanned ? 'leave.effectPlanned' : 'leave.effect')}</p>
      <FormAlert text={alert} />
      <Button type="submit" kind="danger" isBlock isBusy={isBusy} disabled={isLocked}>
        {t(isBusy ? 'leave.doing' : isPlanned ? 'leave.plan' : 'leave.do')}
      </Button>
    </form>
  );
}

import {
  ELIGIBILITY_NOTE_MAX,
  saveLeaveEligibility,
  type LeaveEligibility,
} from '@contract/leave/eligibility-calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { localizedText } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { PeriodFields } from '../record/period-fields';

type EligibilitySheetProps = {
  memberId: string;
  kinds: LeaveEligibility['kinds'];
  onSaved: () => void;
  onClose: () => void;
};

/** Records what entitles a colleague to a kind of leave: its kind, from when to when, and the proof. */
export function EligibilitySheet({ memberId, kinds, onSaved, onClose }: EligibilitySheetProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  // The same name through every retry, so that a lost answer does not record twice.
  const [requestId] = useState(randomId);
  const [kind, setKind] = useState(kinds[0]?.kind ?? '');
  const [fromDay, setFromDay] = useState<string>();
  const [untilDay, setUntilDay] = useState<string>();
  const [note, setNote] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('fromDay', fromDay, { kind: 'required', tip: t('record.problem.from') }),
      fieldCheck('note', note.trim(), { kind: 'required', tip: t('record.problem.note') }),
    ];
    void attempt(checks, async () => {
      const given = { requestId, memberId, kind, fromDay: fromDay ?? '', untilDay: untilDay ?? null };
      await call(saveLeaveEligibility, { ...given, note: note.trim() }, { silent: true });
      onSaved();
    });
  };
  return (
    <Sheet isOpen title={t('record.add')} isUnsaved={note !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <ChoiceField
          name="kind"
          label={t('adjust.kind')}
          look="chips"
          isRequired
          choices={kinds.map((one) => ({ code: one.kind, text: localizedText(one.name, language) }))}
          chosen={[kind]}
          onChoose={([code = kind]) => setKind(code)}
        />
        <PeriodFields
          period={{ fromDay, untilDay }}
          labels={{
            fromDay: t('record.fromDay'),
            untilDay: t('record.untilDay'),
            noEnd: t('record.noEnd'),
          }}
          error={errorOf('fromDay')}
          onFrom={(day) => {
            clear();
            setFromDay(day);
          }}
          onUntil={setUntilDay}
        />
        <TextArea
          name="note"
          label={t('record.note')}
          placeholder={t('record.noteHint')}
          value={note}
          max={ELIGIBILITY_NOTE_MAX}
          onChange={(text) => {
            clear();
            setNote(text);
          }}
          error={errorOf('note')}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'edit.saving' : 'edit.save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

import { addDays } from '@contract/day';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { dayWords } from '@/shared/date-time/words';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { useLanguage } from '@/shared/i18n/use-language';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';
import type { RuleVersion, TermFacts } from './rule-version';

type Values<Terms> = Pick<RuleVersion<Terms>, 'fromDate' | 'terms' | 'note'>;

export type EditedTerms<Terms> = {
  terms: Terms;
  setTerms: (terms: Terms) => void;
  errorOf: (field: string) => string | undefined;
};

type StartLimits = {
  today: string;
  /** The last day on which a version may start, counted from today. */
  daysAhead: number;
  noteMax: number;
  fromNote: string;
  fromTodayNote: string;
  noteHint: string;
};

type RuleEditorProps<Terms> = {
  name: string;
  facts: TermFacts<Terms>;
  /** The version that this one replaces. */
  replaced: RuleVersion<Terms> | undefined;
  /** The values of a version that replaces none. */
  first: { terms: Terms; fromDate: string };
  limits: StartLimits;
  /** Terms in effect until a day. */
  termsBefore: (fromDate: string) => Terms | undefined;
  checksOf: (terms: Terms) => readonly FieldCheck[];
  save: (version: Values<Terms> & { replacesId?: string }) => Promise<unknown>;
  onSaved: () => void;
  renderFields: (edited: EditedTerms<Terms>) => ReactNode;
  /** Below the list of changes. */
  renderPreview: (edited: EditedTerms<Terms>) => ReactNode;
};

/** Edits a version of rules: its terms, the day it starts on, and the reason. */
export function RuleEditor<Terms>({ facts, replaced, limits, ...props }: RuleEditorProps<Terms>) {
  const { t } = useTranslation('rule-versions');
  const language = useLanguage();
  const [start] = useState<Values<Terms>>({
    terms: replaced?.terms ?? props.first.terms,
    fromDate: replaced?.fromDate ?? props.first.fromDate,
    note: replaced?.note ?? '',
  });
  const [values, setValues] = useState(start);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const { terms, fromDate, note } = values;
  const before = props.termsBefore(fromDate);
  const changes = before === undefined ? [] : facts.changed(before, terms, language);
  const isUnchanged = before !== undefined && changes.length === 0;
  const letGo = useLeaveQuestion({ isUnsaved: JSON.stringify(values) !== JSON.stringify(start) });
  const put = (part: Partial<Values<Terms>>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const noteCheck = fieldCheck('note', note, {
      kind: 'custom',
      check: (text) => (text.trim().length > limits.noteMax ? t('noteTooLong') : undefined),
    });
    void attempt([...props.checksOf(terms), noteCheck], async () => {
      const replacesId = replaced && { replacesId: replaced.id };
      await props.save({ fromDate, terms, note: note.trim(), ...replacesId });
      letGo();
      showToast(t('saved', { day: dayWords(fromDate, language) }), { kind: 'success' });
      props.onSaved();
    });
  };
  const edited = { terms, setTerms: (next: Terms) => put({ terms: next }), errorOf };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <h2 className="rule-name">{props.name}</h2>
      {props.renderFields(edited)}
      {changes.length > 0 ? (
        <Section title={t('changes')}>
          <Facts facts={changes} />
        </Section>
      ) : null}
      {props.renderPreview(edited)}
      <StartFields limits={limits} fromDate={fromDate} note={note} error={errorOf('note')} onChange={put} />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || isUnchanged}>
        {isBusy ? t('saving') : t('save', { day: dayWords(fromDate, language) })}
      </SubmitButton>
      {isUnchanged ? <p className="rule-quiet">{t('unchanged')}</p> : null}
    </form>
  );
}

type StartFieldsProps = {
  limits: StartLimits;
  fromDate: string;
  note: string;
  error: string | undefined;
  onChange: (part: { fromDate?: string; note?: string }) => void;
};

function StartFields({ limits, fromDate, note, error, onChange }: StartFieldsProps) {
  const { t } = useTranslation('rule-versions');
  const { today, daysAhead, noteMax, fromNote, fromTodayNote, noteHint } = limits;
  return (
    <Section title={t('start')}>
      <div className="rule-fields">
        <DateField
          name="fromDate"
          label={t('from')}
          mode="day"
          value={fromDate}
          earliest={today}
          latest={addDays(today, daysAhead)}
          note={fromDate === today ? fromTodayNote : fromNote}
          onChange={(day) => day && onChange({ fromDate: day })}
        />
        <TextArea
          name="note"
          label={t('note')}
          value={note}
          max={noteMax}
          rows={2}
          placeholder={noteHint}
          error={error}
          onChange={(text) => onChange({ note: text })}
        />
      </div>
    </Section>
  );
}

import {
  RULE_AHEAD_DAYS,
  RULE_NOTE_MAX,
  saveAttendanceRule,
  type ListedVersion,
  type RuleGroup,
} from '@contract/attendance/rule-calls';
import { USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import { changedTerms, TERM_NAMES, termText } from '@contract/attendance/words/term-words';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { dayBeside } from '@/shared/date-time/days';
import { dayWords } from '@/shared/date-time/words';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';
import { FlexFields, HoursFields, type FieldsProps } from './hours-fields';
import { FreeDayFields, MakeUpFields, ProofFields } from './proof-fields';
import { TEMPLATE_TERMS, TEMPLATES, type Template } from './templates';
import { termFault } from './term-fault';
import { RoundingFields, TierFields } from './tier-fields';
import { TrialPart } from './trial/trial-part';

type RuleFormProps = {
  group: RuleGroup;
  today: string;
  /** The version that has not begun and is made another one. */
  replaced: ListedVersion | undefined;
  onSaved: () => void;
};

/** A version of a group's rules: from which day on, and all that it says. */
export function RuleForm({ group, today, replaced, onSaved }: RuleFormProps) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  const base = replaced ?? group.versions[0];
  const first = base?.terms ?? (group.isFree ? TEMPLATE_TERMS.free : USUAL_TERMS);
  const [start] = useState({
    terms: first,
    fromDate: replaced?.fromDate ?? dayBeside(today, 1),
    note: replaced?.note ?? '',
  });
  const [values, setValues] = useState(start);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const { terms, fromDate, note } = values;
  const before = group.versions.find((version) => version !== replaced && version.fromDate < fromDate);
  const changes = before ? changedTerms(before.terms, terms) : [];
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(start);
  const letGo = useLeaveQuestion({ isUnsaved });
  const put = (part: Partial<typeof values>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const change = (part: Partial<AttendanceTerms>) => put({ terms: { ...terms, ...part } });
  const fault = termFault(terms);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck(fault ?? 'segments', fault, {
        kind: 'custom',
        check: (found) => found && t(`fault.${found}`),
      }),
      fieldCheck('place', terms.place === 'fence' && !group.hasPlace, {
        kind: 'custom',
        check: (isMissing) => (isMissing ? t('fault.place') : undefined),
      }),
      fieldCheck('note', note, {
        kind: 'custom',
        check: (text) => (text.trim().length > RULE_NOTE_MAX ? t('fault.note') : undefined),
      }),
    ];
    void attempt(checks, async () => {
      const replacesId = replaced && { replacesId: replaced.id };
      await call(
        saveAttendanceRule,
        { groupId: group.groupId, fromDate, terms, note: note.trim(), ...replacesId },
        { silent: true },
      );
      letGo();
      showToast(t('saved', { day: dayWords(fromDate, language) }), { kind: 'success' });
      onSaved();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <h2 className="rule-name">{localizedName(group.name, group.enName, language)}</h2>
      {group.isFree ? (
        <p className="hr-form-lead">{t('freeNote')}</p>
      ) : (
        <ChoiceField
          label={t('templates')}
          look="chips"
          choices={TEMPLATES.filter((one) => one !== 'free').map((one) => ({
            code: one,
            text: t(`template.${one}`),
          }))}
          chosen={TEMPLATES.filter((one) => changedTerms(TEMPLATE_TERMS[one], terms).length === 0)}
          onChoose={([code]) => code && put({ terms: TEMPLATE_TERMS[code as Template] })}
        />
      )}
      <TermFields group={group} terms={terms} fault={fault} onChange={change} />
      {changes.length > 0 ? (
        <Section title={t('changes')}>
          <Facts
            facts={changes.map((term) => ({
              name: TERM_NAMES[term][language],
              value: termText(term, terms, language),
            }))}
          />
        </Section>
      ) : null}
      <TrialPart
        groupId={group.groupId}
        terms={terms}
        hasFault={fault !== undefined || (terms.place === 'fence' && !group.hasPlace)}
        onUse={(tried) => put({ terms: tried })}
      />
      <StartFields today={today} fromDate={fromDate} note={note} error={errorOf('note')} onChange={put} />
      <SubmitButton
        alert={alert}
        isBusy={isBusy}
        isLocked={isLocked || (before !== undefined && changes.length === 0)}
      >
        {isBusy ? t('saving') : t('save', { day: dayWords(fromDate, language) })}
      </SubmitButton>
      {before && changes.length === 0 ? <p className="rule-quiet">{t('unchanged')}</p> : null}
    </form>
  );
}

/** All that a version says, as far as the group's hours ask for it. */
function TermFields({ group, ...fields }: FieldsProps & { group: RuleGroup }) {
  return (
    <>
      {group.isFree ? (
        <FreeDayFields {...fields} />
      ) : (
        <>
          <HoursFields {...fields} />
          <TierFields {...fields} />
          <FlexFields {...fields} />
          <RoundingFields {...fields} />
        </>
      )}
      <MakeUpFields {...fields} />
      <ProofFields {...fields} hasPlace={group.hasPlace} />
    </>
  );
}

type StartFieldsProps = {
  today: string;
  fromDate: string;
  note: string;
  error: string | undefined;
  onChange: (part: { fromDate?: string; note?: string }) => void;
};

/** From which day on, and why. */
function StartFields({ today, fromDate, note, error, onChange }: StartFieldsProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Section title={t('section.start')}>
      <div className="rule-fields">
        <DateField
          name="fromDate"
          label={t('from')}
          mode="day"
          value={fromDate}
          earliest={today}
          latest={dayBeside(today, RULE_AHEAD_DAYS)}
          note={t(fromDate === today ? 'fromTodayNote' : 'fromNote')}
          onChange={(day) => day && onChange({ fromDate: day })}
        />
        <TextArea
          name="note"
          label={t('note')}
          value={note}
          max={RULE_NOTE_MAX}
          rows={2}
          placeholder={t('noteHint')}
          error={error}
          onChange={(text) => onChange({ note: text })}
        />
      </div>
    </Section>
  );
}

import {
  LEAVE_RULE_AHEAD_DAYS,
  LEAVE_RULE_NOTE_MAX,
  saveLeaveRule,
  type LeaveKindRules,
  type LeaveRuleVersion,
} from '@contract/leave/rule-calls';
import { LEAVE_TEMPLATES, templateOf } from '@contract/leave/rule/templates';
import { leaveTermsSchema, mayCarry, type LeaveTerms } from '@contract/leave/rule/terms';
import { leaveTermsAt } from '@contract/leave/rule/terms-at';
import { changedLeaveTerms, LEAVE_TERM_NAMES, leaveTermText } from '@contract/leave/rule/words';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { dayBeside } from '@/shared/date-time/days';
import { dayWords } from '@/shared/date-time/words';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';
import { GrantFields } from './grant-fields';
import { RequestFields } from './request-fields';
import { TermsPreview } from './terms-preview';
import { ValidityFields } from './validity-fields';

type RuleFormProps = {
  rules: LeaveKindRules;
  today: string;
  /** The version that has not begun and is made another one. */
  replaced: LeaveRuleVersion | undefined;
  onSaved: () => void;
};

/** What does not go with the way in which leave is granted falls away with it. */
function fitting(terms: LeaveTerms): LeaveTerms {
  const carry = mayCarry(terms.grant, terms.validity) ? terms.carry : null;
  return { ...terms, carry, afterMonths: terms.grant.by === 'statute' ? 0 : terms.afterMonths };
}

/** A version of the rules of a kind of leave: from which day on, and all that it says. */
export function RuleForm({ rules, today, replaced, onSaved }: RuleFormProps) {
  const { t } = useTranslation('leave-rules');
  const language = useLanguage();
  const { kind, standing } = rules;
  const others = rules.versions.filter((version) => version !== replaced);
  const [start] = useState({
    terms: replaced?.terms ?? others[0]?.terms ?? standing,
    fromDate: replaced?.fromDate ?? today,
    note: replaced?.note ?? '',
  });
  const [values, setValues] = useState(start);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const { terms, fromDate, note } = values;
  const dayBefore = dayBeside(fromDate, -1);
  const before = leaveTermsAt(
    others.map((version) => ({ kind, ...version })),
    kind,
    dayBefore,
  );
  const changes = changedLeaveTerms(before, terms);
  const letGo = useLeaveQuestion({ isUnsaved: JSON.stringify(values) !== JSON.stringify(start) });
  const put = (part: Partial<typeof values>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const change = (part: Partial<LeaveTerms>) => put({ terms: fitting({ ...terms, ...part }) });
  const hasFault = !leaveTermsSchema.safeParse(terms).success;
  const usual = templateOf(kind);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('tiers', hasFault, {
        kind: 'custom',
        check: (isWrong) => (isWrong ? t('fault.tiers') : undefined),
      }),
      fieldCheck('note', note, {
        kind: 'custom',
        check: (text) => (text.trim().length > LEAVE_RULE_NOTE_MAX ? t('fault.note') : undefined),
      }),
    ];
    void attempt(checks, async () => {
      const replacesId = replaced && { replacesId: replaced.id };
      await call(
        saveLeaveRule,
        { kind, fromDate, terms, note: note.trim(), ...replacesId },
        { silent: true },
      );
      letGo();
      showToast(t('saved', { day: dayWords(fromDate, language) }), { kind: 'success' });
      onSaved();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <h2 className="leave-rule-name">{localizedText(rules.name, language)}</h2>
      {LEAVE_TEMPLATES.includes(kind) && changedLeaveTerms(usual, terms).length > 0 ? (
        <div className="leave-rule-usual">
          <span className="leave-quiet">{t('usualNote')}</span>
          <Button kind="outline" size="small" onClick={() => put({ terms: usual })}>
            {t('usual')}
          </Button>
        </div>
      ) : null}
      <GrantFields terms={terms} error={errorOf('tiers')} onChange={change} />
      <ValidityFields terms={terms} today={today} onChange={change} />
      <RequestFields terms={terms} hasProofField={rules.hasProofField} onChange={change} />
      {changes.length > 0 ? (
        <Section title={t('changes')}>
          <Facts
            facts={changes.map((term) => ({
              name: LEAVE_TERM_NAMES[term][language],
              value: leaveTermText(term, terms, language) || t('no'),
            }))}
          />
        </Section>
      ) : null}
      <TermsPreview terms={terms} today={today} />
      <Section title={t('section.start')}>
        <div className="leave-fields">
          <DateField
            name="fromDate"
            label={t('from')}
            mode="day"
            value={fromDate}
            earliest={today}
            latest={dayBeside(today, LEAVE_RULE_AHEAD_DAYS)}
            note={t(fromDate === today ? 'fromTodayNote' : 'fromNote')}
            onChange={(day) => day && put({ fromDate: day })}
          />
          <TextArea
            name="note"
            label={t('note')}
            value={note}
            max={LEAVE_RULE_NOTE_MAX}
            rows={2}
            placeholder={t('noteHint')}
            error={errorOf('note')}
            onChange={(text) => put({ note: text })}
          />
        </div>
      </Section>
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || changes.length === 0}>
        {isBusy ? t('saving') : t('save', { day: dayWords(fromDate, language) })}
      </SubmitButton>
      {changes.length === 0 ? <p className="leave-quiet">{t('unchanged')}</p> : null}
    </form>
  );
}

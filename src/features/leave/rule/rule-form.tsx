import { addDays } from '@contract/day';
import {
  LEAVE_RULE_AHEAD_DAYS,
  LEAVE_RULE_NOTE_MAX,
  saveLeaveRule,
  type LeaveKindRules,
} from '@contract/leave/rule-calls';
import { withRecordTerm } from '@contract/leave/rule/eligibility';
import { LEAVE_TEMPLATES, templateOf } from '@contract/leave/rule/templates';
import { leaveTermsSchema, mayCarry, type LeaveTerms } from '@contract/leave/rule/terms';
import { leaveTermsAt } from '@contract/leave/rule/terms-at';
import { changedLeaveTerms } from '@contract/leave/rule/words';
import { useTranslation } from 'react-i18next';
import { RuleEditor } from '@/modules/rule-versions/rule-editor';
import type { RuleVersion } from '@/modules/rule-versions/rule-version';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { GrantFields } from './grant-fields';
import { leaveFacts } from './leave-facts';
import { RequestFields } from './request-fields';
import { TermsPreview } from './terms-preview';
import { ValidityFields } from './validity-fields';

type RuleFormProps = {
  rules: LeaveKindRules;
  today: string;
  /** The version that this one replaces. */
  replaced: RuleVersion<LeaveTerms> | undefined;
  onSaved: () => void;
};

/** What does not go with the way in which leave is granted falls away with it. */
function fitting(terms: LeaveTerms): LeaveTerms {
  const carry = mayCarry(terms.grant, terms.validity) ? terms.carry : null;
  return { ...terms, carry, afterMonths: terms.grant.by === 'statute' ? 0 : terms.afterMonths };
}

/** Edits a version of the rules of a leave type. */
export function RuleForm({ rules, today, replaced, onSaved }: RuleFormProps) {
  const { t } = useTranslation('leave-rules');
  const language = useLanguage();
  const { kind, versions } = rules;
  const others = versions.filter(({ id }) => id !== replaced?.id).map((version) => ({ kind, ...version }));
  return (
    <RuleEditor
      name={localizedText(rules.name, language)}
      facts={leaveFacts}
      replaced={replaced}
      first={{ terms: versions[0]?.terms ?? rules.standing, fromDate: today }}
      limits={{
        today,
        daysAhead: LEAVE_RULE_AHEAD_DAYS,
        noteMax: LEAVE_RULE_NOTE_MAX,
        fromNote: t('fromNote'),
        fromTodayNote: t('fromTodayNote'),
        noteHint: t('noteHint'),
      }}
      termsBefore={(fromDate) => withRecordTerm(kind, leaveTermsAt(others, kind, addDays(fromDate, -1)))}
      checksOf={(terms) => [
        fieldCheck('tiers', !leaveTermsSchema.safeParse(terms).success, {
          kind: 'custom',
          check: (isWrong) => (isWrong ? t('fault.tiers') : undefined),
        }),
      ]}
      save={async (version) => await call(saveLeaveRule, { kind, ...version }, { silent: true })}
      onSaved={onSaved}
      renderFields={({ terms, setTerms, errorOf }) => {
        const change = (part: Partial<LeaveTerms>) => setTerms(fitting({ ...terms, ...part }));
        return (
          <>
            <UsualTerms kind={kind} terms={terms} onChoose={setTerms} />
            <GrantFields terms={terms} error={errorOf('tiers')} onChange={change} />
            <ValidityFields terms={terms} today={today} onChange={change} />
            <RequestFields terms={terms} hasProofField={rules.hasProofField} onChange={change} />
          </>
        );
      }}
      renderPreview={({ terms }) => <TermsPreview terms={terms} today={today} />}
    />
  );
}

type UsualTermsProps = { kind: string; terms: LeaveTerms; onChoose: (terms: LeaveTerms) => void };

/** Offers the standard terms of a leave type that has some. */
function UsualTerms({ kind, terms, onChoose }: UsualTermsProps) {
  const { t } = useTranslation('leave-rules');
  const usual = withRecordTerm(kind, templateOf(kind));
  return LEAVE_TEMPLATES.includes(kind) && changedLeaveTerms(usual, terms).length > 0 ? (
    <div className="leave-rule-usual">
      <span className="rule-quiet">{t('usualNote')}</span>
      <Button kind="outline" size="small" onClick={() => onChoose(usual)}>
        {t('usual')}
      </Button>
    </div>
  ) : null;
}

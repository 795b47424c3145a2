import { addDays } from '@contract/day';
import {
  RULE_AHEAD_DAYS,
  RULE_NOTE_MAX,
  saveAttendanceRule,
  type RuleGroup,
} from '@contract/attendance/rule-calls';
import { USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import { changedTerms } from '@contract/attendance/words/term-words';
import { useTranslation } from 'react-i18next';
import { RuleEditor } from '@/modules/rule-versions/rule-editor';
import type { RuleVersion } from '@/modules/rule-versions/rule-version';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { attendanceFacts } from './attendance-facts';
import { FlexFields, HoursFields, type FieldsProps } from './hours-fields';
import { FreeDayFields, MakeUpFields, ProofFields } from './proof-fields';
import { TEMPLATE_TERMS, TEMPLATES, type Template } from './templates';
import { termFault } from './term-fault';
import { RoundingFields, TierFields } from './tier-fields';
import { TrialPart } from './trial/trial-part';

type RuleFormProps = {
  group: RuleGroup;
  today: string;
  /** The version that this one replaces. */
  replaced: RuleVersion<AttendanceTerms> | undefined;
  onSaved: () => void;
};

/** Edits a version of the rules of an attendance group. */
export function RuleForm({ group, today, replaced, onSaved }: RuleFormProps) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  const lacksPlace = (terms: AttendanceTerms) => terms.place === 'fence' && !group.hasPlace;
  return (
    <RuleEditor
      name={localizedName(group.name, group.enName, language)}
      facts={attendanceFacts}
      replaced={replaced}
      first={{
        terms: group.versions[0]?.terms ?? (group.isFree ? TEMPLATE_TERMS.free : USUAL_TERMS),
        fromDate: addDays(today, 1),
      }}
      limits={{
        today,
        daysAhead: RULE_AHEAD_DAYS,
        noteMax: RULE_NOTE_MAX,
        fromNote: t('fromNote'),
        fromTodayNote: t('fromTodayNote'),
        noteHint: t('noteHint'),
      }}
      termsBefore={(fromDate) =>
        group.versions.find((version) => version.id !== replaced?.id && version.fromDate < fromDate)?.terms
      }
      checksOf={(terms) => {
        const fault = termFault(terms);
        return [
          fieldCheck(fault ?? 'segments', fault, {
            kind: 'custom',
            check: (found) => found && t(`fault.${found}`),
          }),
          fieldCheck('place', lacksPlace(terms), {
            kind: 'custom',
            check: (isMissing) => (isMissing ? t('fault.place') : undefined),
          }),
        ];
      }}
      save={async (version) =>
        await call(saveAttendanceRule, { groupId: group.groupId, ...version }, { silent: true })
      }
      onSaved={onSaved}
      renderFields={({ terms, setTerms }) => (
        <>
          {group.isFree ? (
            <p className="hr-form-lead">{t('freeNote')}</p>
          ) : (
            <TemplateChoice terms={terms} onChoose={setTerms} />
          )}
          <TermFields
            group={group}
            terms={terms}
            fault={termFault(terms)}
            onChange={(part) => setTerms({ ...terms, ...part })}
          />
        </>
      )}
      renderPreview={({ terms, setTerms }) => (
        <TrialPart
          groupId={group.groupId}
          terms={terms}
          hasFault={termFault(terms) !== undefined || lacksPlace(terms)}
          onUse={setTerms}
        />
      )}
    />
  );
}

type TemplateChoiceProps = { terms: AttendanceTerms; onChoose: (terms: AttendanceTerms) => void };

function TemplateChoice({ terms, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <ChoiceField
      label={t('templates')}
      look="chips"
      choices={TEMPLATES.filter((one) => one !== 'free').map((one) => ({
        code: one,
        text: t(`template.${one}`),
      }))}
      chosen={TEMPLATES.filter((one) => changedTerms(TEMPLATE_TERMS[one], terms).length === 0)}
      onChoose={([code]) => code && onChoose(TEMPLATE_TERMS[code as Template])}
    />
  );
}

/** Only the terms that apply to the working hours of the group. */
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

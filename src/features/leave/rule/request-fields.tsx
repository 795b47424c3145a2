import { LEAVE_COUNTS, LEAVE_STEPS } from '@contract/leave/length/unit';
import { LEAVE_TERM_LIMITS } from '@contract/leave/rule/terms';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { OptionalLimit } from '@/modules/editor/optional-limit';
import { ChoiceField } from '@/shared/choice/choice-field';
import { Section } from '@/shared/ui/list/section';
import type { FieldsProps } from './grant-fields';

const HOUR = 60;
const LEAVE_DAY_HOURS = 8;

type RequestFieldsProps = FieldsProps & { hasProofField: boolean };

/** What a request of this leave may be. */
export function RequestFields({ terms, hasProofField, onChange }: RequestFieldsProps) {
  const { t } = useTranslation('leave-rules');
  const { unit, grant, belowZeroDays } = terms;
  const inDays = unit.step !== 'halfHour';
  const size = inDays ? LEAVE_DAY_HOURS * HOUR : HOUR;
  const below = belowZeroDays === null ? 'flow' : belowZeroDays === 0 ? 'no' : 'some';
  return (
    <Section title={t('section.request')}>
      <div className="rule-fields">
        <ChoiceField
          name="step"
          label={t('step')}
          look="chips"
          choices={LEAVE_STEPS.map((step) => ({ code: step, text: t(`stepOf.${step}`) }))}
          chosen={[unit.step]}
          onChoose={([step]) => step && onChange({ unit: { ...unit, step: step as typeof unit.step } })}
        />
        <ChoiceField
          name="counts"
          label={t('counts')}
          look="chips"
          choices={LEAVE_COUNTS.map((counts) => ({ code: counts, text: t(`countsOf.${counts}`) }))}
          chosen={[unit.counts]}
          onChoose={([counts]) =>
            counts && onChange({ unit: { ...unit, counts: counts as typeof unit.counts } })
          }
        />
        <LimitRow
          name="shortest"
          label={t('shortest')}
          value={terms.shortest / size}
          step={0.5}
          limits={{ min: 0, max: LEAVE_TERM_LIMITS.shortest.max / size }}
          unit={t(inDays ? 'days' : 'hours')}
          onChange={(length) => onChange({ shortest: Math.round(length * size) })}
        />
        <LimitRow
          name="noticeDays"
          label={t('noticeDays')}
          note={t('noticeNote')}
          value={terms.noticeDays}
          limits={LEAVE_TERM_LIMITS.notice}
          unit={t('days')}
          onChange={(noticeDays) => onChange({ noticeDays })}
        />
        <OptionalLimit
          name="proof"
          switchLabel={t('proof')}
          note={t(hasProofField ? 'proofNote' : 'proofNoField')}
          label={t('proofFrom')}
          value={terms.proofFromDays}
          usual={1}
          step={0.5}
          limits={LEAVE_TERM_LIMITS.proof}
          unit={t('days')}
          onChange={(proofFromDays) => onChange({ proofFromDays })}
        />
        <SwitchRow
          name="needsRecord"
          label={t('needsRecord')}
          note={t('needsRecordNote')}
          isOn={terms.needsRecord ?? false}
          onChange={(needsRecord) => onChange({ needsRecord })}
        />
        {grant.by === 'none' ? null : (
          <>
            <ChoiceField
              name="belowZero"
              label={t('belowZero')}
              look="chips"
              choices={(['flow', 'no', 'some'] as const).map((one) => ({
                code: one,
                text: t(`belowZeroOf.${one}`),
              }))}
              chosen={[below]}
              onChoose={([one]) =>
                one &&
                one !== below &&
                onChange({ belowZeroDays: { flow: null, no: 0, some: 1 }[one] ?? null })
              }
            />
            {belowZeroDays !== null && belowZeroDays > 0 ? (
              <LimitRow
                name="belowZeroDays"
                label={t('belowZeroDays')}
                value={belowZeroDays}
                step={0.5}
                limits={{ ...LEAVE_TERM_LIMITS.belowZero, min: 0.5 }}
                unit={t('days')}
                onChange={(days) => onChange({ belowZeroDays: days })}
              />
            ) : null}
          </>
        )}
        {grant.by === 'statute' ? null : (
          <LimitRow
            name="afterMonths"
            label={t('afterMonths')}
            note={t('afterMonthsNote')}
            value={terms.afterMonths}
            limits={LEAVE_TERM_LIMITS.afterMonths}
            unit={t('months')}
            onChange={(afterMonths) => onChange({ afterMonths })}
          />
        )}
      </div>
    </Section>
  );
}

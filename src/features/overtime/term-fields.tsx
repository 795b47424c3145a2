import { ROUNDING_STEPS, ROUNDING_WAYS } from '@contract/attendance/terms';
import { ROUNDING_NAMES } from '@contract/attendance/words/term-words';
import { lengthText } from '@contract/attendance/words/length-text';
import {
  OVERTIME_BASES,
  OVERTIME_LIMITS,
  PLANNED_CHOICES,
  REST_DAY_CHOICES,
  type OvertimeTerms,
} from '@contract/overtime/terms';
import { PLAN_LEVELS, PLAN_LIMITS, type PlanSettings } from '@contract/roster/plan';
import { LEVEL_NAMES } from '@contract/roster/words/rule-words';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { LimitRow } from '@/modules/editor/limit-row';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';

type TermFieldsProps = { terms: OvertimeTerms; onChange: (part: Partial<OvertimeTerms>) => void };

/** All that a version of the rules says. */
export function TermFields({ terms, onChange }: TermFieldsProps) {
  const { t } = useTranslation('overtime-settings');
  const { basis, countsBefore, restDay, validMonths, paysFreeStatutory } = terms;
  return (
    <>
      <Section title={t('counts')}>
        <div className="ovt-fields">
          <ChoiceField
            name="basis"
            label={t('basis')}
            look="chips"
            isRequired
            note={t(`basisNote.${basis}`)}
            choices={OVERTIME_BASES.map((code) => ({ code, text: t(`basisName.${code}`) }))}
            chosen={[basis]}
            onChoose={([code]) => code && onChange({ basis: code as OvertimeTerms['basis'] })}
          />
          {basis === 'measured' ? (
            <SwitchRow
              name="countsBefore"
              label={t('countsBefore')}
              isOn={countsBefore}
              onChange={(isOn) => onChange({ countsBefore: isOn })}
            />
          ) : null}
          <LengthFields terms={terms} onChange={onChange} />
        </div>
      </Section>
      <Section title={t('restDay')}>
        <div className="ovt-fields">
          <ChoiceField
            name="restDay"
            label={t('restDayBecomes')}
            look="chips"
            isRequired
            note={t('restDayNote')}
            choices={REST_DAY_CHOICES.map((code) => ({ code, text: t(`restDayName.${code}`) }))}
            chosen={[restDay]}
            onChoose={([code]) => code && onChange({ restDay: code as OvertimeTerms['restDay'] })}
          />
          {restDay === 'pay' ? null : (
            <>
              <SwitchRow
                name="expires"
                label={t('expires')}
                isOn={validMonths !== null}
                onChange={(isOn) => onChange({ validMonths: isOn ? 6 : null })}
              />
              {validMonths === null ? null : (
                <LimitRow
                  label={t('validMonths')}
                  value={validMonths}
                  limits={OVERTIME_LIMITS.validMonths}
                  unit={t('months')}
                  onChange={(next) => onChange({ validMonths: next })}
                />
              )}
            </>
          )}
        </div>
      </Section>
      <Section title={t('planned')}>
        <div className="ovt-fields">
          <ChoiceField
            name="planned"
            label={t('plannedCounts')}
            look="chips"
            isRequired
            note={t(`plannedNote.${terms.planned}`)}
            choices={PLANNED_CHOICES.map((code) => ({ code, text: t(`plannedName.${code}`) }))}
            chosen={[terms.planned]}
            onChoose={([code]) => code && onChange({ planned: code as OvertimeTerms['planned'] })}
          />
        </div>
      </Section>
      <Section title={t('free')}>
        <div className="ovt-fields">
          <SwitchRow
            name="paysFreeStatutory"
            label={t('paysFreeStatutory')}
            note={t('freeNote')}
            isOn={paysFreeStatutory}
            onChange={(isOn) => onChange({ paysFreeStatutory: isOn })}
          />
        </div>
      </Section>
    </>
  );
}

/** What is too short, rounded or rest. */
function LengthFields({ terms: { minimum, rounding, rest }, onChange }: TermFieldsProps) {
  const { t } = useTranslation('overtime-settings');
  const language = useLanguage();
  return (
    <>
      <LimitRow
        label={t('minimum')}
        value={minimum}
        limits={OVERTIME_LIMITS.minimum}
        step={5}
        unit={t('minutes')}
        onChange={(next) => onChange({ minimum: next })}
      />
      <ChoiceField
        name="roundingStep"
        label={t('roundingStep')}
        look="chips"
        isRequired
        choices={ROUNDING_STEPS.map((step) => ({
          code: String(step),
          text: step === 1 ? t('exact') : lengthText(step, language),
        }))}
        chosen={[String(rounding.step)]}
        onChoose={([code]) => {
          const step = ROUNDING_STEPS.find((one) => String(one) === code);
          return step && onChange({ rounding: { ...rounding, step } });
        }}
      />
      {rounding.step === 1 ? null : (
        <ChoiceField
          name="roundingWay"
          label={t('roundingWay')}
          look="chips"
          isRequired
          choices={ROUNDING_WAYS.map((code) => ({ code, text: ROUNDING_NAMES[code][language] }))}
          chosen={[rounding.way]}
          onChoose={([code]) => {
            const way = ROUNDING_WAYS.find((one) => one === code);
            return way && onChange({ rounding: { ...rounding, way } });
          }}
        />
      )}
      <SwitchRow
        name="rest"
        label={t('rest')}
        note={t('restNote')}
        isOn={rest !== null}
        onChange={(isOn) => onChange({ rest: isOn ? { from: 360, minutes: 60 } : null })}
      />
      {rest === null ? null : (
        <>
          <LimitRow
            label={t('restFrom')}
            value={rest.from}
            limits={OVERTIME_LIMITS.restFrom}
            step={30}
            unit={t('minutes')}
            onChange={(from) => onChange({ rest: { ...rest, from } })}
          />
          <LimitRow
            label={t('restMinutes')}
            value={rest.minutes}
            limits={OVERTIME_LIMITS.restMinutes}
            step={5}
            unit={t('minutes')}
            onChange={(minutes) => onChange({ rest: { ...rest, minutes } })}
          />
        </>
      )}
    </>
  );
}

type Cap = PlanSettings['overtime'];

/** The limit of a month: the rule of plans that requests for overtime are judged by. */
export function CapFields({ cap, onChange }: { cap: Cap; onChange: (cap: Cap) => void }) {
  const { t } = useTranslation('overtime-settings');
  const language = useLanguage();
  return (
    <Section title={t('cap')}>
      <div className="ovt-fields">
        <ChoiceField
          name="capLevel"
          label={t('capLevel')}
          look="chips"
          isRequired
          note={t('capNote')}
          choices={PLAN_LEVELS.map((code) => ({ code, text: LEVEL_NAMES[code][language] }))}
          chosen={[cap.level]}
          onChoose={([code]) => code && onChange({ ...cap, level: code as Cap['level'] })}
        />
        {cap.level === 'off' ? null : (
          <LimitRow
            label={t('capLimit')}
            value={cap.limit / 60}
            limits={{ min: PLAN_LIMITS.overtime.min / 60, max: 200 }}
            step={0.5}
            unit={t('hours')}
            onChange={(hours) => onChange({ ...cap, limit: Math.round(hours * 60) })}
          />
        )}
      </div>
    </Section>
  );
}

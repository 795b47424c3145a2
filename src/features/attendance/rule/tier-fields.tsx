import { ROUNDING_STEPS, ROUNDING_WAYS, TERM_LIMITS } from '@contract/attendance/terms';
import { lengthText } from '@contract/attendance/words/length-text';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { OptionalLimit } from '@/modules/editor/optional-limit';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import type { FieldsProps } from './hours-fields';

/** From how many minutes on somebody is late or early, and how much worse it gets. */
export function TierFields({ terms, fault, onChange }: FieldsProps) {
  const { t } = useTranslation('attendance-rules');
  const unit = t('minutes');
  const { grace, tier } = TERM_LIMITS;
  return (
    <>
      <Section title={t('section.late')}>
        <div className="rule-fields" data-field="lateTiers">
          <LimitRow
            name="lateGrace"
            label={t('lateGrace')}
            note={t('lateGraceNote')}
            value={terms.lateGrace}
            limits={grace}
            unit={unit}
            onChange={(lateGrace) => onChange({ lateGrace })}
          />
          <OptionalLimit
            name="seriousFrom"
            switchLabel={t('serious')}
            label={t('fromMinutes')}
            value={terms.seriousFrom}
            usual={30}
            limits={tier}
            step={5}
            unit={unit}
            isWrong={fault === 'lateTiers'}
            onChange={(seriousFrom) => onChange({ seriousFrom })}
          />
          <OptionalLimit
            name="lateAbsentFrom"
            switchLabel={t('lateAbsent')}
            label={t('fromMinutes')}
            value={terms.lateAbsentFrom}
            usual={180}
            limits={tier}
            step={5}
            unit={unit}
            isWrong={fault === 'lateTiers'}
            onChange={(lateAbsentFrom) => onChange({ lateAbsentFrom })}
          />
          {fault === 'lateTiers' ? <p className="rule-wrong">{t('fault.lateTiers')}</p> : null}
        </div>
      </Section>
      <Section title={t('section.early')}>
        <div className="rule-fields" data-field="earlyTiers">
          <LimitRow
            name="earlyGrace"
            label={t('earlyGrace')}
            note={t('earlyGraceNote')}
            value={terms.earlyGrace}
            limits={grace}
            unit={unit}
            onChange={(earlyGrace) => onChange({ earlyGrace })}
          />
          <OptionalLimit
            name="earlyAbsentFrom"
            switchLabel={t('earlyAbsent')}
            label={t('fromMinutes')}
            value={terms.earlyAbsentFrom}
            usual={180}
            limits={tier}
            step={5}
            unit={unit}
            isWrong={fault === 'earlyTiers'}
            onChange={(earlyAbsentFrom) => onChange({ earlyAbsentFrom })}
          />
          {fault === 'earlyTiers' ? <p className="rule-wrong">{t('fault.earlyTiers')}</p> : null}
        </div>
      </Section>
    </>
  );
}

/** How lateness is counted where it is counted. */
export function RoundingFields({ terms: { rounding }, onChange }: FieldsProps) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  return (
    <Section title={t('section.rounding')}>
      <div className="rule-fields">
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
          note={t('roundingNote')}
          onChoose={([code]) =>
            onChange({
              rounding: { ...rounding, step: ROUNDING_STEPS.find((step) => String(step) === code) ?? 1 },
            })
          }
        />
        {rounding.step > 1 ? (
          <ChoiceField
            name="roundingWay"
            label={t('roundingWay')}
            look="chips"
            isRequired
            choices={ROUNDING_WAYS.map((code) => ({ code, text: t(`way.${code}`) }))}
            chosen={[rounding.way]}
            onChoose={([code]) =>
              onChange({
                rounding: { ...rounding, way: ROUNDING_WAYS.find((way) => way === code) ?? 'down' },
              })
            }
          />
        ) : null}
      </div>
    </Section>
  );
}

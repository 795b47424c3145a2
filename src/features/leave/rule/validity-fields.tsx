import { LEAVE_TERM_LIMITS, mayCarry, VALIDITIES, type LeaveTerms } from '@contract/leave/rule/terms';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { LimitRow } from '@/modules/editor/limit-row';
import { OptionalLimit } from '@/modules/editor/optional-limit';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { Section } from '@/shared/ui/list/section';
import type { FieldsProps } from './grant-fields';

type Validity = LeaveTerms['validity'];
/** What each begins with. */
const BEGUN: Record<Validity['until'], Validity> = {
  yearEnd: { until: 'yearEnd' },
  months: { until: 'months', months: 6 },
  always: { until: 'always' },
};
const LEAP_DAY = '02-29';

/** How long leave can be taken, and what goes on into the next year. */
export function ValidityFields({ terms, today, onChange }: FieldsProps & { today: string }) {
  const { t } = useTranslation('leave-rules');
  const { grant, validity } = terms;
  if (grant.by === 'none') {
    return null;
  }
  return (
    <Section title={t('section.validity')}>
      <div className="rule-fields">
        {grant.by === 'hand' ? (
          <p className="rule-quiet">{t('handValidity')}</p>
        ) : (
          <ChoiceField
            name="validity"
            label={t('validity')}
            look="chips"
            choices={VALIDITIES.map((until) => ({ code: until, text: t(`validityOf.${until}`) }))}
            chosen={[validity.until]}
            onChoose={([until]) =>
              until && until !== validity.until && onChange({ validity: BEGUN[until as Validity['until']] })
            }
          />
        )}
        {validity.until === 'months' && grant.by !== 'hand' ? (
          <LimitRow
            name="validMonths"
            label={t('validMonths')}
            value={validity.months}
            limits={LEAVE_TERM_LIMITS.months}
            unit={t('months')}
            onChange={(months) => onChange({ validity: { until: 'months', months } })}
          />
        ) : null}
        {mayCarry(grant, validity) ? <CarryFields terms={terms} today={today} onChange={onChange} /> : null}
        <LimitRow
          name="warnDays"
          label={t('warnDays')}
          note={t(terms.warnDays === 0 ? 'warnOff' : 'warnNote')}
          value={terms.warnDays}
          limits={LEAVE_TERM_LIMITS.warn}
          unit={t('days')}
          onChange={(warnDays) => onChange({ warnDays })}
        />
      </div>
    </Section>
  );
}

function CarryFields({ terms: { carry }, today, onChange }: FieldsProps & { today: string }) {
  const { t } = useTranslation('leave-rules');
  const next = Number(today.slice(0, 4)) + 1;
  const until = carry?.until ?? null;
  return (
    <>
      <SwitchRow
        name="carry"
        label={t('carry')}
        note={t('carryNote')}
        isOn={carry !== null}
        onChange={(isOn) => onChange({ carry: isOn ? { maxDays: 5, until: '03-31' } : null })}
      />
      {carry ? (
        <>
          <OptionalLimit
            name="carryMax"
            switchLabel={t('carryLimited')}
            label={t('carryMax')}
            value={carry.maxDays}
            usual={5}
            step={0.5}
            limits={LEAVE_TERM_LIMITS.days}
            unit={t('days')}
            onChange={(maxDays) => onChange({ carry: { ...carry, maxDays } })}
          />
          <SwitchRow
            name="carryEnds"
            label={t('carryEnds')}
            isOn={until !== null}
            onChange={(isOn) => onChange({ carry: { ...carry, until: isOn ? '03-31' : null } })}
          />
          {until === null ? null : (
            <DateField
              name="carryUntil"
              label={t('carryUntil')}
              mode="day"
              value={`${next}-${until}`}
              earliest={`${next}-01-01`}
              latest={`${next}-12-31`}
              note={t('carryUntilNote')}
              onChange={(day) => {
                const chosen = day?.slice(5);
                if (chosen) {
                  onChange({ carry: { ...carry, until: chosen === LEAP_DAY ? '02-28' : chosen } });
                }
              }}
            />
          )}
        </>
      ) : null}
    </>
  );
}

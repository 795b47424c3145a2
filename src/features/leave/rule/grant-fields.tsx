import {
  FIRST_YEARS,
  GRANT_PACES,
  GRANT_WAYS,
  LEAVE_TERM_LIMITS,
  type GrantWay,
  type LeaveTerms,
} from '@contract/leave/rule/terms';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { ChoiceField } from '@/shared/choice/choice-field';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Section } from '@/shared/ui/list/section';

export type FieldsProps = { terms: LeaveTerms; onChange: (part: Partial<LeaveTerms>) => void };
type Grant = LeaveTerms['grant'];

/** What each way begins with. */
const BEGUN: Record<GrantWay, Grant> = {
  none: { by: 'none' },
  hand: { by: 'hand' },
  statute: { by: 'statute', extra: [] },
  year: { by: 'year', days: 5, pace: 'atOnce', firstYear: 'share' },
  overtime: { by: 'overtime' },
};

/** How people get this leave. */
export function GrantFields({ terms, error, onChange }: FieldsProps & { error: string | undefined }) {
  const { t } = useTranslation('leave-rules');
  const { grant } = terms;
  const put = (next: Grant) => onChange({ grant: next });
  return (
    <Section title={t('section.grant')}>
      <div className="rule-fields">
        <ChoiceField
          name="grant"
          label={t('grant')}
          look="chips"
          choices={GRANT_WAYS.map((way) => ({ code: way, text: t(`grantOf.${way}`) }))}
          chosen={[grant.by]}
          note={t(`grantNote.${grant.by}`)}
          onChoose={([way]) => way && way !== grant.by && put(BEGUN[way as GrantWay])}
        />
        {grant.by === 'statute' ? <ExtraFields extra={grant.extra} error={error} onChange={put} /> : null}
        {grant.by === 'year' ? <YearFields grant={grant} onChange={put} /> : null}
      </div>
    </Section>
  );
}

type YearFieldsProps = { grant: Extract<Grant, { by: 'year' }>; onChange: (next: Grant) => void };

function YearFields({ grant, onChange }: YearFieldsProps) {
  const { t } = useTranslation('leave-rules');
  return (
    <>
      <LimitRow
        name="yearDays"
        label={t('yearDays')}
        value={grant.days}
        step={0.5}
        limits={LEAVE_TERM_LIMITS.days}
        unit={t('days')}
        onChange={(days) => onChange({ ...grant, days })}
      />
      <ChoiceField
        name="pace"
        label={t('pace')}
        look="chips"
        choices={GRANT_PACES.map((pace) => ({ code: pace, text: t(`paceOf.${pace}`) }))}
        chosen={[grant.pace]}
        onChoose={([pace]) => pace && onChange({ ...grant, pace: pace as typeof grant.pace })}
      />
      <ChoiceField
        name="firstYear"
        label={t('firstYear')}
        look="chips"
        choices={FIRST_YEARS.map((way) => ({ code: way, text: t(`firstYearOf.${way}`) }))}
        chosen={[grant.firstYear]}
        note={t(`firstYearNote.${grant.firstYear}`)}
        onChoose={([way]) => way && onChange({ ...grant, firstYear: way as typeof grant.firstYear })}
      />
    </>
  );
}

type Extra = Extract<Grant, { by: 'statute' }>['extra'];
type ExtraFieldsProps = { extra: Extra; error: string | undefined; onChange: (next: Grant) => void };

/** Days of the company's own, by years with it. */
function ExtraFields({ extra, error, onChange }: ExtraFieldsProps) {
  const { t } = useTranslation('leave-rules');
  const { tiers, days } = LEAVE_TERM_LIMITS;
  const put = (next: Extra) => onChange({ by: 'statute', extra: next });
  const change = (at: number, part: Partial<Extra[number]>) =>
    put(extra.map((tier, index) => (index === at ? { ...tier, ...part } : tier)));
  const last = extra.at(-1);
  return (
    <>
      <p className="rule-quiet">{t('extraNote')}</p>
      {extra.map((tier, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tier keeps nothing of its own, and two may be alike
        <fieldset className="rule-step" key={index}>
          <div className="rule-step-head">
            <span>{t('extraTier', { number: index + 1 })}</span>
            <IconButton
              icon="trash-2"
              label={t('extraRemove', { number: index + 1 })}
              onClick={() => put(extra.filter((one) => one !== tier))}
            />
          </div>
          <LimitRow
            name={`years${index}`}
            label={t('extraYears')}
            value={tier.fromYears}
            limits={tiers.years}
            unit={t('years')}
            onChange={(fromYears) => change(index, { fromYears })}
          />
          <LimitRow
            name={`extra${index}`}
            label={t('extraDays')}
            value={tier.days}
            step={0.5}
            limits={days}
            unit={t('days')}
            onChange={(more) => change(index, { days: more })}
          />
        </fieldset>
      ))}
      {error ? (
        <p className="rule-wrong" role="alert">
          {error}
        </p>
      ) : null}
      {extra.length < tiers.max ? (
        <Button
          kind="outline"
          onClick={() =>
            put([
              ...extra,
              {
                fromYears: last ? Math.min(last.fromYears + 1, tiers.years.max) : 1,
                days: last ? last.days + 1 : 1,
              },
            ])
          }
        >
          {t('extraAdd')}
        </Button>
      ) : null}
    </>
  );
}

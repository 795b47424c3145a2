import { applyStartPlan } from '@contract/start-plan/calls';
import {
  BUSINESS_KINDS,
  START_SHIFTS_MAX,
  type BusinessKind,
  type StartPlan,
} from '@contract/start-plan/plan';
import { proposePlan } from '@contract/start-plan/propose';
import { dayAt } from '@contract/day';
import { LIMITS } from '@contract/limits';
import { wallOf } from '@contract/zone';
import { PLACE_LIMITS } from '@contract/attendance/place-calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { ChoiceField } from '@/shared/choice/choice-field';
import { weekdayNames } from '@/shared/date-time/words';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { useFirstWeekday } from '@/shared/session/use-first-weekday';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { ordinal } from './ordinal';
import type { Applied } from './plan-outcome';
import { PositionPart } from './position-part';
import { ShiftPart } from './shift-part';
import { DayPart } from './day-part';
import './start-plan.css';

type StartPlanFormProps = { companyName: string; onApplied: (applied: Applied) => void };

/** Every month has so many days. */
const SHORTEST_MONTH = 28;

/** Proposes what a company of a kind of business starts with, to be changed before it is applied. */
export function StartPlanForm({ companyName, onApplied }: StartPlanFormProps) {
  const { t } = useTranslation('start-plan');
  const [plan, setPlan] = useState<StartPlan>();
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const letGo = useLeaveQuestion({ isUnsaved: plan !== undefined });

  const handleKind = (kind: BusinessKind) => {
    clear();
    // A place that was entered stays: it is the same for every kind.
    setPlan((before) => ({ ...proposePlan(kind, companyName), ...(before && { place: before.place }) }));
  };
  const change = (part: Partial<StartPlan>) => {
    clear();
    setPlan((before) => before && { ...before, ...part });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!plan) {
      return;
    }
    const checks = [
      fieldCheck('placeName', plan.place.name, { kind: 'required', tip: { key: 'startPlaceRequired' } }),
    ];
    void attempt(checks, async () => {
      const { fromDate } = await call(applyStartPlan, plan, { silent: true });
      letGo();
      onApplied({ hours: plan.hours, fromDate, isLater: fromDate > dayAt(wallOf(Date.now())) });
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <ChoiceField
        name="kind"
        label={t('kind')}
        look="chips"
        isRequired
        choices={BUSINESS_KINDS.map((code) => ({ code, text: t(`kindOf.${code}`) }))}
        chosen={plan ? [plan.kind] : []}
        note={plan ? t(`kindNote.${plan.kind}`) : undefined}
        onChoose={([code]) => code && handleKind(code as BusinessKind)}
      />
      {plan ? (
        <>
          <PlanFields plan={plan} placeError={errorOf('placeName')} onChange={change} />
          <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
            {t(isBusy ? 'applying' : 'apply')}
          </SubmitButton>
        </>
      ) : null}
    </form>
  );
}

type PlanFieldsProps = {
  plan: StartPlan;
  placeError: string | undefined;
  onChange: (part: Partial<StartPlan>) => void;
};

function PlanFields({ plan, placeError, onChange }: PlanFieldsProps) {
  const { t } = useTranslation('start-plan');
  const { place, day, shifts, settlementBeginsOn: beginsOn } = plan;
  const words = { day: useLanguage() === 'en' ? ordinal(beginsOn) : beginsOn };
  const settlementNote = t(beginsOn > SHORTEST_MONTH ? 'settlementLate' : 'settlementOn', words);
  return (
    <>
      <Section title={t('place')}>
        <div className="start-plan-fields">
          <TextField
            name="placeName"
            label={t('placeName')}
            value={place.name}
            maxLength={LIMITS.companyName}
            autoComplete="off"
            error={placeError}
            onChange={(name) => onChange({ place: { ...place, name } })}
          />
          <PositionPart
            position={place.position}
            onChange={(position) => onChange({ place: { ...place, position } })}
          />
          {place.position ? (
            <LimitRow
              name="radiusMetres"
              label={t('radius')}
              value={place.radiusMetres}
              limits={PLACE_LIMITS.radius}
              step={10}
              unit={t('meters')}
              onChange={(radiusMetres) => onChange({ place: { ...place, radiusMetres } })}
            />
          ) : null}
        </div>
      </Section>
      <Section title={t('workTime')}>
        <div className="start-plan-fields">
          {day ? <DayPart day={day} onChange={(next) => onChange({ day: next })} /> : null}
          {shifts.map((shift) => (
            <ShiftPart
              key={shift.label}
              shift={shift}
              onChange={(next) => onChange({ shifts: shifts.map((one) => (one === shift ? next : one)) })}
              onRemove={() => onChange({ shifts: shifts.filter((one) => one !== shift) })}
            />
          ))}
          {plan.hours === 'roster' ? (
            <p className="hr-field-note">{t('rosterNote', { count: START_SHIFTS_MAX })}</p>
          ) : null}
          {plan.hours === 'free' ? <p className="hr-field-note">{t('freeNote')}</p> : null}
          <RestWeekdays plan={plan} onChange={onChange} />
        </div>
      </Section>
      <Section title={t('rest')}>
        <div className="start-plan-fields">
          <LimitRow
            name="settlementBeginsOn"
            label={t('settlement')}
            note={settlementNote}
            value={beginsOn}
            limits={{ min: 1, max: 31 }}
            unit=""
            onChange={(settlementBeginsOn) => onChange({ settlementBeginsOn })}
          />
          <p className="hr-field-note">{t('alsoMade')}</p>
        </div>
      </Section>
    </>
  );
}

function RestWeekdays({ plan, onChange }: Pick<PlanFieldsProps, 'plan' | 'onChange'>) {
  const { t } = useTranslation('start-plan');
  const language = useLanguage();
  const first = useFirstWeekday();
  return (
    <ChoiceField
      name="restWeekdays"
      label={t('restWeekdays')}
      look="chips"
      isMultiple
      choices={weekdayNames(first, language).map(({ full }, index) => ({
        code: String((first + index) % 7),
        text: full,
      }))}
      chosen={plan.restWeekdays.map(String)}
      onChoose={(days) => onChange({ restWeekdays: days.map(Number) })}
    />
  );
}

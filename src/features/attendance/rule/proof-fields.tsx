import { MAKE_UP_KINDS, TERM_LIMITS } from '@contract/attendance/terms';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { LimitRow } from '@/modules/editor/limit-row';
import { OptionalLimit } from '@/modules/editor/optional-limit';
import { ChoiceField } from '@/shared/choice/choice-field';
import { Section } from '@/shared/ui/list/section';
import type { FieldsProps } from './hours-fields';

/** What free hours ask of a day. */
export function FreeDayFields({ terms, onChange }: FieldsProps) {
  const { t } = useTranslation('attendance-rules');
  return (
    <Section title={t('section.freeDay')}>
      <div className="rule-fields">
        <OptionalLimit
          name="freeDayMinutes"
          switchLabel={t('freeDay')}
          note={t('freeDayNote')}
          label={t('atLeast')}
          value={terms.freeDayMinutes}
          usual={480}
          limits={TERM_LIMITS.freeDay}
          step={30}
          unit={t('minutes')}
          onChange={(freeDayMinutes) => onChange({ freeDayMinutes })}
        />
      </div>
    </Section>
  );
}

/** How often, until when and for what people may ask for a punch to be made up. */
export function MakeUpFields({ terms: { makeUp }, fault, onChange }: FieldsProps) {
  const { t } = useTranslation('attendance-rules');
  const { times, days, cycleDay } = TERM_LIMITS.makeUp;
  const put = (part: Partial<typeof makeUp>) => onChange({ makeUp: { ...makeUp, ...part } });
  return (
    <Section title={t('section.makeUp')}>
      <div className="rule-fields">
        <LimitRow
          name="makeUpTimes"
          label={t('makeUpTimes')}
          note={t('makeUpTimesNote')}
          value={makeUp.times}
          limits={times}
          unit={t('times')}
          onChange={(value) => put({ times: value })}
        />
        {makeUp.times > 0 ? (
          <>
            <LimitRow
              name="cycleDay"
              label={t('cycleDay')}
              value={makeUp.cycleDay}
              limits={cycleDay}
              unit={t('dayOfMonth')}
              onChange={(value) => put({ cycleDay: value })}
            />
            <LimitRow
              name="makeUpDays"
              label={t('makeUpDays')}
              value={makeUp.days}
              limits={days}
              unit={t('days')}
              onChange={(value) => put({ days: value })}
            />
            <ChoiceField
              name="makeUpKinds"
              label={t('makeUpKinds')}
              look="chips"
              isMultiple
              choices={MAKE_UP_KINDS.map((code) => ({ code, text: t(`kind.${code}`) }))}
              chosen={makeUp.kinds}
              error={fault === 'makeUpKinds' ? t('fault.makeUpKinds') : undefined}
              onChoose={(codes) => put({ kinds: MAKE_UP_KINDS.filter((kind) => codes.includes(kind)) })}
            />
          </>
        ) : null}
      </div>
    </Section>
  );
}

/** Where punches are made, which of them a manager looks at, and whether days are confirmed. */
export function ProofFields({ terms, hasPlace, onChange }: FieldsProps & { hasPlace: boolean }) {
  const { t } = useTranslation('attendance-rules');
  const { place, outside, fieldWork, reviewBelow, confirmation } = terms;
  return (
    <>
      <Section title={t('section.place')}>
        <div className="rule-fields" data-field="place">
          <ChoiceField
            name="place"
            label={t('place')}
            look="chips"
            isRequired
            choices={(['anywhere', 'fence'] as const).map((code) => ({ code, text: t(`placeOf.${code}`) }))}
            chosen={[place]}
            note={t(`placeOfNote.${place}`)}
            onChoose={([code]) => onChange({ place: code === 'fence' ? 'fence' : 'anywhere' })}
          />
          {place === 'fence' && !hasPlace ? (
            <p className="rule-wrong">
              {t('fault.place')}{' '}
              <Link className="rule-link" to="/work-places">
                {t('toPlaces')}
              </Link>
            </p>
          ) : null}
          {place === 'fence' ? (
            <ChoiceField
              name="outside"
              label={t('outside')}
              look="chips"
              isRequired
              choices={(['fieldWork', 'refuse'] as const).map((code) => ({
                code,
                text: t(`outsideOf.${code}`),
              }))}
              chosen={[outside]}
              onChoose={([code]) => onChange({ outside: code === 'refuse' ? 'refuse' : 'fieldWork' })}
            />
          ) : null}
          {place === 'fence' && outside === 'fieldWork' ? (
            <>
              <SwitchRow
                name="asksPhoto"
                label={t('asksPhoto')}
                isOn={fieldWork.asksPhoto}
                onChange={(asksPhoto) => onChange({ fieldWork: { ...fieldWork, asksPhoto } })}
              />
              <SwitchRow
                name="asksNote"
                label={t('asksNote')}
                isOn={fieldWork.asksNote}
                onChange={(asksNote) => onChange({ fieldWork: { ...fieldWork, asksNote } })}
              />
            </>
          ) : null}
        </div>
      </Section>
      <Section title={t('section.check')}>
        <div className="rule-fields">
          <LimitRow
            name="reviewBelow"
            label={t('reviewBelow')}
            note={t('reviewNote')}
            value={reviewBelow}
            limits={TERM_LIMITS.reviewBelow}
            step={5}
            unit={t('points')}
            onChange={(value) => onChange({ reviewBelow: value })}
          />
          <SwitchRow
            name="confirmation"
            label={t('confirmation')}
            note={t('confirmationNote')}
            isOn={confirmation}
            onChange={(isOn) => onChange({ confirmation: isOn })}
          />
        </div>
      </Section>
    </>
  );
}

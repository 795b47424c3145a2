import { nextDayText, timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { todayText } from '@/shared/date-time/days';
import { TimeField } from '@/shared/date-time/time/time-field';
import { weekdayNames } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { FieldNote } from '@/shared/ui/field/field-note';
import { Segments } from '@/shared/ui/page/segments';
import { nameOf } from '../names';
import { hoursOf, withHours, type NeedDraft } from './need-draft';
import type { NeedFacts } from './need-list';

type Field = { draft: NeedDraft; onChange: (draft: NeedDraft) => void };

/** At which station. */
export function NeedStation({ draft, facts, onChange }: Field & { facts: NeedFacts }) {
  const { t } = useTranslation('staffing-needs');
  const language = useLanguage();
  return (
    <ChoiceField
      look="sheet"
      name="station"
      label={t('station')}
      isRequired
      choices={facts.stations
        .filter(({ code, isEnabled }) => isEnabled || code === draft.stationCode)
        .map((one) => ({
          code: one.code,
          text: localizedName(one.name, one.enName, language),
          note: one.isPaid ? undefined : t('unpaid'),
        }))}
      chosen={draft.stationCode ? [draft.stationCode] : []}
      onChoose={([stationCode = draft.stationCode]) => onChange({ ...draft, stationCode })}
    />
  );
}

/** On which days of the week, or on which date. */
export function NeedDays({ draft, error, onChange }: Field & { error: string | undefined }) {
  const { t } = useTranslation('staffing-needs');
  const language = useLanguage();
  const isDated = draft.date !== undefined;
  const names = weekdayNames(1, language);
  return (
    <>
      <Segments
        options={(['weekly', 'dated'] as const).map((value) => ({ value, text: t(`kind.${value}`) }))}
        value={isDated ? 'dated' : 'weekly'}
        label={t('days')}
        onChange={(kind) => {
          const { date: _, ...rest } = draft;
          onChange(
            kind === 'dated'
              ? { ...rest, weekdays: [], date: todayText() }
              : { ...rest, weekdays: [1, 2, 3, 4, 5], needed: Math.max(1, draft.needed) },
          );
        }}
      />
      {isDated ? (
        <DateField
          name="days"
          label={t('date')}
          mode="day"
          value={draft.date}
          earliest={todayText()}
          error={error}
          note={t('dateNote')}
          onChange={(date) => date && onChange({ ...draft, date })}
        />
      ) : (
        <ChoiceField
          look="chips"
          name="days"
          label={t('weekdays')}
          isMultiple
          choices={names.map(({ full }, index) => ({ code: String(index + 1), text: full }))}
          chosen={draft.weekdays.map(String)}
          error={error}
          onChoose={(codes) => onChange({ ...draft, weekdays: codes.map(Number).sort((a, b) => a - b) })}
        />
      )}
    </>
  );
}

/** By a shift of the catalogue, or from when to when. */
export function NeedHours({
  draft,
  facts,
  error,
  onChange,
}: Field & { facts: NeedFacts; error: string | undefined }) {
  const { t } = useTranslation('staffing-needs');
  const language = useLanguage();
  const open = facts.shifts.filter((one) => one.isEnabled || one.id === draft.shiftId);
  const { startTime, endTime, endsNextDay } = hoursOf(draft);
  const byHours = () => {
    const { shiftId: _, ...rest } = draft;
    return withHours(rest, {});
  };
  const byShift = (shiftId: string) => {
    const { startMinute: _start, endMinute: _end, ...rest } = draft;
    return { ...rest, shiftId };
  };
  return (
    <div data-field="hours" className="need-hours">
      {open.length > 0 ? (
        <Segments
          options={(['shift', 'hours'] as const).map((value) => ({ value, text: t(`by.${value}`) }))}
          value={draft.shiftId === undefined ? 'hours' : 'shift'}
          label={t('hours')}
          onChange={(kind) => onChange(kind === 'hours' ? byHours() : byShift(open[0]!.id))}
        />
      ) : null}
      {draft.shiftId === undefined ? (
        <div className="shift-labels">
          <TimeField
            label={t('from')}
            value={startTime}
            onChange={(time) => time && onChange(withHours(draft, { startTime: time }))}
          />
          <TimeField
            label={t('to')}
            value={endTime}
            text={endsNextDay && nextDayText(endTime, language)}
            mayEndDay
            onChange={(time) => time && onChange(withHours(draft, { endTime: time }))}
          />
        </div>
      ) : (
        <ChoiceField
          look="sheet"
          name="shift"
          label={t('shift')}
          isRequired
          choices={open.map((one) => ({
            code: one.id,
            text: nameOf(one, language),
            note: timesText(one.segments, language),
          }))}
          chosen={[draft.shiftId]}
          onChoose={([shiftId]) => shiftId && onChange(byShift(shiftId))}
        />
      )}
      <FieldNote id="need-hours" error={error} note={undefined} />
    </div>
  );
}

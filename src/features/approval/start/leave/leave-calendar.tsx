import { dayAt } from '@contract/day';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceNoteContext, type ChoiceNote } from '@/modules/form/dictionary-context';
import { DayHoursContext, DayMarksContext, type DayMark, type DayMarks } from '@/shared/date-time/day-hours';
import { useLanguage } from '@/shared/i18n/use-language';
import type { LeaveDayHours, LeaveDays } from '@contract/leave/day-calls';
import { boundOf } from '@contract/moment-at';
import { DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import type { TFunction } from 'i18next';
import { localizedName } from '@/shared/lib/text/localized-text';
import { clockWords } from '@/shared/lib/time/moment-words';
import { getLeaveBalances } from '@contract/leave/balance-calls';
import { leftText } from '@contract/leave/balance-words';
import { useRead } from '@/shared/http/query/use-read';
import { hoursOn, leaveDays } from './shift-hours';

type Language = Parameters<typeof localizedName>[2];
type Means = { t: TFunction<'approvals'>; language: Language };

/** Marks under the days of a month: own shifts, days off, holidays, leave and trips. */
function dayMarks({ days, absences }: LeaveDays, means: Means): DayMarks {
  const byDate = new Map(days.map((one) => [one.date, one]));
  const away = absences.map((one) => {
    const [start, end] = [boundOf(Date.parse(one.startsAt)), boundOf(Date.parse(one.endsAt))];
    // An end at midnight belongs to the day before.
    return { ...one, from: dayAt(start), to: dayAt(Math.max(start, end - 1)) };
  });
  return (date) => {
    const absence = away.find(({ from, to }) => from <= date && date <= to);
    const day = byDate.get(date);
    return absence ? awayMark(absence, means) : day && dayMark(day, means);
  };
}

function awayMark({ kind, leave }: LeaveDays['absences'][number], { t, language }: Means): DayMark {
  const words = leave ? localizedName(leave.name, leave.enName, language) : t(`dayMark.${kind}`);
  return { text: t(`dayMark.${kind}`), words, kind: 'away' };
}

function dayMark({ basis, name, work }: LeaveDayHours, { t, language }: Means): DayMark | undefined {
  const named = name ? localizedName(name.name, name.enName, language) : '';
  if (basis === 'holiday') {
    return { text: t('dayMark.holiday'), words: named || t('dayMark.holidayWords'), kind: 'holiday' };
  }
  if (basis === 'off') {
    return { text: t('dayMark.off'), words: t('dayMark.offWords'), kind: 'off' };
  }
  if (basis !== 'shift' || !work) {
    return undefined;
  }
  const [from, to] = [clockAt(work.start), clockAt(work.end)];
  const words = [named, `${clockWords(from)}–${clockWords(to)}`].filter(Boolean).join(' ');
  return { text: from, words, kind: 'work' };
}

function clockAt(minute: number): string {
  const ofDay = minute % DAY_MINUTES;
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** The requester's shifts, absences and balance of each kind, for a request for time off. */
export function LeaveCalendar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const noteOf = useKindNotes();
  const read = useMemo(() => leaveDays(), []);
  const hoursOf = useMemo(
    () => async (date: string) => {
      const day = (await read(date.slice(0, 7))).days.find((one) => one.date === date);
      return day && hoursOn(day);
    },
    [read],
  );
  const marksOf = useMemo(
    () => async (month: string) => dayMarks(await read(month), { t, language }),
    [read, t, language],
  );
  return (
    <DayHoursContext.Provider value={hoursOf}>
      <DayMarksContext.Provider value={marksOf}>
        <ChoiceNoteContext.Provider value={noteOf}>{children}</ChoiceNoteContext.Provider>
      </DayMarksContext.Provider>
    </DayHoursContext.Provider>
  );
}

/** The requester's balance of each kind of leave, to stand with the choice; of a kind that needs a record first, that it does. */
function useKindNotes(): ChoiceNote | undefined {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { data } = useRead(getLeaveBalances, {});
  return useMemo(() => {
    const notes = new Map(
      data?.kinds.map(({ kind, statement, isRecordMissing }) => [
        kind,
        isRecordMissing ? t('start.needsRecord') : leftText(statement, language),
      ]),
    );
    return data && ((itemType, code) => (itemType === 'leaveType' ? notes.get(code) : undefined));
  }, [data, language, t]);
}

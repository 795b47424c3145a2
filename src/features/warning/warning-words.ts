import type { Warning, WarningRow } from '@contract/warning/calls';
import type { WarningKind } from '@contract/warning/warning';
import type { Language } from '@contract/limits';
import { clockText, momentText } from '@contract/moment-text';
import { DAY_MINUTES, timeOf } from '@contract/shift/rules/segments';
import type { useTranslation } from 'react-i18next';
import { monthWords } from '@/shared/date-time/words';
import { localizedName } from '@/shared/lib/text/localized-text';

type T = ReturnType<typeof useTranslation<'warnings'>>['t'];
export type Words = { t: T; language: Language; today: string };

const dayText = (day: string | null, language: Language) => (day ? momentText(day, 'weekday', language) : '');

/** Sentence of a warning, without the person's name. */
export const titleOf = ({ kind, date, count, organ }: Warning, { t, language }: Words): string =>
  t(`title.${kind}`, {
    date: dayText(date, language),
    month: date ? monthWords(date.slice(0, 7), language) : '',
    organ: organ ? localizedName(organ.name, organ.enName, language) : '',
    count: count ?? 0,
  });

/** When it is due, and what can be done. */
export function notesOf({ kind, date, due, dueAt, flags }: Warning, { t, language, today }: Words): string[] {
  const time =
    dueAt === null ? '' : clockText(timeOf(((dueAt % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES), language);
  const day = { date: dayText(date, language) };
  const last = { date: dayText(due, language) };
  const own: Partial<Record<WarningKind, string>> = {
    makeUpEnds: t('note.makeUp', last),
    dayToMend: t('note.makeUp', last),
    teamDispute: t('note.answer'),
    slipDisputed: t('note.answer'),
    disputeAnswered: t('note.look'),
    teamLate: date === today ? t('note.due', { time }) : t('note.dueOn', { ...day, time }),
    rosterGap: t('note.first', day),
    openShiftUnfilled: t('note.first', day),
    teamDoubtful: t('note.since', day),
    daysToConfirm: t('note.since', day),
    teamOftenLate: t('note.last', day),
    overtimeNear: t('note.last', day),
    leaveEnds: t('note.takeLeave'),
    serviceDateMissing: t('note.addServiceDate'),
    certificateEnds: t('note.renewCertificate'),
    teamCertificateEnds: t('note.remindCertificate', day),
    certificateMissing: t('note.replanCertificate', day),
    certificateShort: t('note.first', day),
    sealGrantEnds: t('note.seal', last),
    probationEnds: t('note.confirmPerson'),
    contractEnds: t('note.renewContract'),
    payRunOpen: t('note.payDay', last),
    payNoticeToSign: due ? t('note.sign', last) : '',
    payslipToConfirm: due ? t('note.confirmSlip', last) : '',
    payBudgetOver: t('note.budget'),
    reportFailed: t('note.report'),
  };
  return [...flags.map((flag) => t(`flag.${flag}`)), own[kind] ?? ''].filter(Boolean);
}

/** Name of the row's person, or the kind of a warning about no one in particular. */
export function nameOf({ person, isSelf, warnings }: WarningRow, words: Words): string {
  const { t, language } = words;
  if (person) {
    return isSelf ? t('you') : localizedName(person.name, person.enName, language);
  }
  const [only] = warnings;
  return only ? t(`kind.${only.kind}`) : '';
}

export const organOf = ({ person, warnings: [first] }: WarningRow, { language }: Words): string =>
  person
    ? localizedName(person.departmentName ?? '', person.departmentEnName, language)
    : localizedName(first?.organ?.name ?? '', first?.organ?.enName, language);

/** Due day, or since when a warning has been overdue. */
export function dueText(due: string | null, { t, language, today }: Words): string {
  if (due === null) {
    return '';
  }
  const date = momentText(due, 'day', language);
  return due === today ? t('dueNow') : due < today ? t('dueSince', { date }) : date;
}

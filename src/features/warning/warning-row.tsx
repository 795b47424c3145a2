import type { Warning } from '@contract/warning/calls';
import type { WarningKind, WarningUrgency } from '@contract/warning/warning';
import { clockText, momentText } from '@contract/moment-text';
import { DAY_MINUTES, timeOf } from '@contract/shift/rules/segments';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';

const ICONS = [
  { kind: 'makeUpEnds', icon: 'fingerprint' },
  { kind: 'rosterGap', icon: 'calendar-x' },
  { kind: 'certificateShort', icon: 'award' },
  { kind: 'disputeAnswered', icon: 'message-circle' },
  { kind: 'payslipChanged', icon: 'receipt' },
  { kind: 'sealGrantEnds', icon: 'stamp' },
  { kind: 'teamDoubtful', icon: 'scan-search' },
  { kind: 'daysToConfirm', icon: 'calendar-check' },
  { kind: 'timeOffEnds', icon: 'clock' },
  { kind: 'leaveEnds', icon: 'clock' },
  { kind: 'certificateEnds', icon: 'award' },
] as const;

type WarningRowProps = { warning: Warning; today: string };

/** One warning: what it is, until when, and a tap to where it is settled. */
export function WarningRow({ warning, today }: WarningRowProps) {
  const { t } = useTranslation('warnings');
  const language = useLanguage();
  const { kind, urgency, person, date, count, path } = warning;
  const named = {
    name: person ? localizedName(person.name, person.enName, language) : '',
    date: date ? momentText(date, 'weekday', language) : '',
    count: count ?? 0,
  };
  return (
    <ListRow
      lead={person ? <PersonAvatar person={person} /> : <WarningMark kind={kind} urgency={urgency} />}
      title={t(`title.${kind}`, named)}
      note={<Dotted parts={notesOf(warning, today, t, language)} />}
      to={path}
    />
  );
}

const WarningMark = ({ kind, urgency }: { kind: WarningKind; urgency: WarningUrgency }) => (
  <span className="warn-mark" data-urgency={urgency}>
    <Icon name={ICONS.find((one) => one.kind === kind)?.icon ?? 'triangle-alert'} />
  </span>
);

type T = ReturnType<typeof useTranslation<'warnings'>>['t'];

function notesOf(
  { kind, person, date, until, dueAt, flags }: Warning,
  today: string,
  t: T,
  language: ReturnType<typeof useLanguage>,
): string[] {
  const dayText = (day: string | null) => (day ? momentText(day, 'weekday', language) : '');
  const time =
    dueAt === null ? '' : clockText(timeOf(((dueAt % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES), language);
  const own: Partial<Record<WarningKind, string>> = {
    teamDispute: t('note.answer'),
    disputeAnswered: t('note.look'),
    teamLate: date === today ? t('note.due', { time }) : t('note.dueOn', { date: dayText(date), time }),
    rosterGap: t('note.from', { date: dayText(date) }),
    teamDoubtful: t('note.from', { date: dayText(date) }),
    daysToConfirm: t('note.from', { date: dayText(date) }),
    teamOftenLate: t('note.last', { date: dayText(date) }),
    overtimeNear: t('note.last', { date: dayText(date) }),
    leaveEnds: t('note.takeLeave'),
    serviceDateMissing: t('note.addServiceDate'),
    certificateEnds: t('note.renewCertificate'),
    teamCertificateEnds: t('note.remindCertificate', { date: dayText(date) }),
    certificateMissing: t('note.replanCertificate', { date: dayText(date) }),
    certificateShort: t('note.from', { date: dayText(date) }),
    probationEnds: t('note.confirmPerson'),
    contractEnds: t('note.renewContract'),
  };
  return [
    ...flags.map((flag) => t(`flag.${flag}`)),
    until ? t(kind === 'sealGrantEnds' ? 'note.sealUntil' : 'note.until', { date: dayText(until) }) : '',
    own[kind] ?? '',
    person ? localizedName(person.departmentName ?? '', person.departmentEnName, language) : '',
  ].filter(Boolean);
}

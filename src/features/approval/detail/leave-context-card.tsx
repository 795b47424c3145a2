import type { ApprovalStatus } from '@contract/approval/approval';
import { getLeaveContext, type ApprovalDetail, type LeaveContext } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Fold } from '@/shared/ui/reveal/fold';
import { Section } from '@/shared/ui/list/section';
import { periodWords, clockWords, momentWords } from '@/shared/lib/time/moment-words';
import { DAY_MINUTES, timeOf } from '@contract/shift/rules/segments';
import { LeaveBalanceLine, type Standing } from '../record/leave-balance-line';
import { OvertimeLine } from '../record/overtime-line';
import { personName, peopleNames } from '../words';
import { useRead } from '@/shared/http/query/use-read';
import { useLeaveAmount } from '../leave-cut/use-leave-amount';
import './detail.css';
import './leave-cover.css';

const OVERTIME = 'overtime';
const WITH_CONTEXT: readonly string[] = ['leave', 'compensatoryLeave', OVERTIME];

const STANDINGS: Readonly<Partial<Record<ApprovalStatus, Standing>>> = {
  inApproval: 'waiting',
  abnormal: 'waiting',
  approved: 'counted',
};

/** What the card tells; nothing is asked for where there is none. */
export function useLeaveContext({ id: approvalId, processCode }: ApprovalDetail) {
  const isShown = WITH_CONTEXT.includes(processCode);
  return useRead(getLeaveContext, isShown ? { approvalId } : undefined);
}

type LeaveContextCardProps = { detail: ApprovalDetail; context: ReturnType<typeof useLeaveContext> };

/**
 * Of a leave: what is left of it, for who may know; for whoever decides now also who else of the department is away in
 * its days.
 */
export function LeaveContextCard(props: LeaveContextCardProps) {
  const { processCode } = props.detail;
  if (!WITH_CONTEXT.includes(processCode)) {
    return null;
  }
  return processCode === OVERTIME ? <OvertimeCard {...props} /> : <LeaveCard {...props} />;
}

/** Of overtime: the class of each date, what it becomes, and the limit of the month. */
function OvertimeCard({ context: { data } }: LeaveContextCardProps) {
  const { t } = useTranslation('approval');
  return data?.overtime ? (
    <Section title={t('section.overtime')}>
      <div className="apv-block">
        <OvertimeLine overtime={data.overtime} />
      </div>
    </Section>
  ) : null;
}

function LeaveCard({ detail: { status, myTask }, context: { data, error } }: LeaveContextCardProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  if (!data) {
    // Deciding goes without it.
    return error && myTask ? <p className="apv-note">{t('context.failed')}</p> : null;
  }
  const { away, colleagues, balance, days, cover } = data;
  const line = balance ? (
    <LeaveBalanceLine balance={balance} standing={STANDINGS[status] ?? 'notCounted'} />
  ) : null;
  if (!myTask) {
    return line ? (
      <Section title={t('section.balance')}>
        <div className="apv-block">
          {line}
          <LeaveDates days={days} />
        </div>
      </Section>
    ) : null;
  }
  return (
    <Section title={t('section.context')}>
      <div className="apv-block">
        {line}
        <LeaveDates days={days} />
        <LeaveCover cover={cover} />
        <p>
          {away.length > 0 ? t('context.away', { count: away.length }) : t('context.nobody')}
          {colleagues > 0 ? (
            <span className="apv-note"> {t('context.of', { count: colleagues })}</span>
          ) : null}
        </p>
        {away.map(({ person, startDate, endDate, isApproved }) => (
          <div className="apv-person" key={`${person.id} ${startDate}`}>
            <PersonAvatar person={person} size={2} />
            <div className="apv-person-main">
              <p className="apv-person-head">
                <span className="apv-person-name">{personName(person, language)}</span>
                <span className="apv-task-state" data-state={isApproved ? 'passed' : 'pending'}>
                  {t(isApproved ? 'context.approved' : 'context.pending')}
                </span>
              </p>
              <p className="apv-note">{periodWords(startDate, endDate)}</p>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The dates behind the length of a leave. */
function LeaveDates({ days }: Pick<LeaveContext, 'days'>) {
  const { t } = useTranslation('approval');
  const amount = useLeaveAmount();
  return days.length === 0 ? null : (
    <Fold title={t('context.days')} className="apv-dates">
      <ul>
        {days.map(({ day, minutes }) => (
          <li key={day}>
            <span>{momentWords(day, 'weekday')}</span>
            <span>{amount(minutes)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Who is left at each hour of the shifts that a leave takes, and how many are needed. */
function LeaveCover({ cover }: Pick<LeaveContext, 'cover'>) {
  const { t } = useTranslation('approval');
  return cover.length === 0 ? null : (
    <section className="apv-cover" aria-label={t('context.cover')}>
      <h3>{t('context.cover')}</h3>
      {cover.map(({ date, placeCode, hours }) => (
        <div key={`${date} ${placeCode}`}>
          <p className="apv-cover-date">{momentWords(date, 'weekday')}</p>
          <ul>
            {hours.map((hour) => (
              <Hour key={hour.start} hour={hour} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Hour({
  hour: { start, end, needed, there },
}: {
  hour: LeaveContext['cover'][number]['hours'][number];
}) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const clock = (minute: number) =>
    clockWords(timeOf(minute === DAY_MINUTES ? minute : minute % DAY_MINUTES));
  return (
    <li data-short={needed !== null && there.length < needed ? '' : undefined}>
      <span>{t('context.hours', { from: clock(start), to: clock(end) })}</span>
      <span>
        <strong>
          {needed === null
            ? t('context.coverThere', { count: there.length })
            : t('context.coverOf', { there: there.length, needed })}
        </strong>
        <span className="apv-note">
          {there.length === 0 ? t('context.coverNone') : peopleNames(there, language, t('separator'))}
        </span>
      </span>
    </li>
  );
}

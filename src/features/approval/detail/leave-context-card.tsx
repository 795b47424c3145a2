import type { ApprovalStatus } from '@contract/approval/approval';
import { getLeaveContext, type ApprovalDetail } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Section } from '@/shared/ui/list/section';
import { LeaveBalanceLine, type Standing } from '../record/leave-balance-line';
import { OvertimeLine } from '../record/overtime-line';
import { personName } from '../words';
import { LeaveCover, LeaveDates } from './leave-cover';
import { useReadOfItem } from './use-read-of-item';
import './detail.css';
import { periodWords } from '@/shared/lib/time/moment-words';

const OVERTIME = 'overtime';
const WITH_CONTEXT: readonly string[] = ['leave', 'compensatoryLeave', OVERTIME];

const STANDINGS: Readonly<Partial<Record<ApprovalStatus, Standing>>> = {
  inApproval: 'waiting',
  abnormal: 'waiting',
  approved: 'counted',
};

/** What the card tells; nothing is asked for where there is none. */
export function useLeaveContext({ id: approvalId, processCode, revision }: ApprovalDetail) {
  const isShown = WITH_CONTEXT.includes(processCode);
  return useReadOfItem(getLeaveContext, isShown ? { approvalId } : undefined, revision);
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

import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRequest } from '@/shared/lib/use-request';
import { PersonAvatar } from '@/shared/people/person-avatar';
import { Section } from '@/shared/ui/section';
import { fetchLeaveContext } from '../api';
import { LeaveBalanceLine } from '../record/leave-balance-line';
import { personName } from '../words';
import './detail.css';

/** What is left of the leave, and who else of the department is away in its days. */
export function LeaveContextCard({ approvalId }: { approvalId: string }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { data, error } = useRequest(approvalId, (signal) => fetchLeaveContext({ approvalId }, signal));
  if (!data) {
    // Deciding goes without it.
    return error ? <p className="apv-note">{t('context.failed')}</p> : null;
  }
  const { away, colleagues, balance } = data;
  return (
    <Section title={t('section.context')}>
      <div className="apv-block">
        {balance ? <LeaveBalanceLine balance={balance} /> : null}
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
              <p className="apv-note">
                {startDate === endDate ? startDate : t('context.days', { start: startDate, end: endDate })}
              </p>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

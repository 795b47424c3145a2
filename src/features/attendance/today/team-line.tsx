import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHasPermission } from '@/shared/session/has-permission';
import { stored } from '@/shared/storage/stored';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { useToday } from './today-store';
import './week.css';

const SHOWN = ['in', 'late', 'missing'] as const;

/** The people of a manager's scope who are in, late and missing now. Its place is reserved while the day loads, so that nothing moves. */
export function TeamLine() {
  const { t } = useTranslation('today');
  const { data, isFailed } = useToday();
  const mayHaveTeam = useHasPermission(FUNCTION_ID.attendanceBoard) && !stored.isTeamHidden.read();
  if (!data) {
    return mayHaveTeam && !isFailed ? (
      <div className="hr-card today-team" aria-hidden="true">
        <Skeleton width="60%" height="1.25rem" />
      </div>
    ) : null;
  }
  const { team } = data;
  return team ? (
    <Link className="hr-card today-team" to="/attendance-board">
      <span className="today-team-title">{t('team.title')}</span>
      <span className="today-team-counts">
        {SHOWN.filter((state) => team[state] > 0).map((state) => (
          <span key={state} data-state={state}>
            {t(`team.${state}`, { people: team[state] })}
          </span>
        ))}
      </span>
    </Link>
  ) : null;
}

import { useTranslation } from 'react-i18next';
import { useSessionStore } from '@/shared/session/session-store';
import { ListRow } from '@/shared/ui/list-row';
import type { Blocker } from '../api';

/** Where each kind of unfinished business is settled. */
const SOLVE = {
  pendingApprovals: { icon: 'stamp', to: '/work' },
  openTasks: { icon: 'clipboard-list', to: '/work?kind=task' },
  soleAdministrator: { icon: 'user-cog', to: '/work?view=apps' },
} as const satisfies Record<Blocker['kind'], { icon: string; to: string }>;

/** What keeps the account from being cancelled, each with the way to settle it. */
export function BlockerList({ blockers }: { blockers: readonly Blocker[] }) {
  const { t } = useTranslation('account-cancel');
  const companyName = useSessionStore((state) => state.userInfo?.companyName);
  return (
    <ul>
      {blockers.map((blocker) => {
        const isElsewhere = companyName !== undefined && blocker.companyName !== companyName;
        const { icon, to } = SOLVE[blocker.kind];
        return (
          <li key={`${blocker.kind} ${blocker.companyName}`}>
            <ListRow
              icon={icon}
              title={
                blocker.kind === 'soleAdministrator'
                  ? t('blocker.soleAdministrator')
                  : t(`blocker.${blocker.kind}`, { count: blocker.count })
              }
              note={blocker.companyName}
              value={t(isElsewhere ? 'solve.otherCompany' : `solve.${blocker.kind}`)}
              to={isElsewhere ? '/personalAccountManage' : to}
            />
          </li>
        );
      })}
    </ul>
  );
}

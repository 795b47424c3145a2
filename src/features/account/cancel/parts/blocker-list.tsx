import type { Blocker } from '@contract/account/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import type { FoundBlocker } from '../find-blockers';

/** Where each kind of unfinished business is settled. */
const SOLVE = {
  pendingApprovals: { icon: 'stamp', to: '/work' },
  openTasks: { icon: 'clipboard-list', to: '/tasks?tab=published' },
  soleAdministrator: { icon: 'user-cog', to: '/member-roles' },
  primaryAccount: { icon: 'user-cog', to: '/people' },
} as const satisfies Record<Blocker['kind'], { icon: string; to: string }>;

/** What keeps the account from being cancelled, each with the way to settle it. */
export function BlockerList({ blockers }: { blockers: readonly FoundBlocker[] }) {
  const { t } = useTranslation('account-cancel');
  const language = useLanguage();
  return (
    <ul>
      {blockers.map((blocker) => {
        const { isElsewhere } = blocker;
        const { icon, to } = SOLVE[blocker.kind];
        return (
          <li key={`${blocker.kind} ${blocker.companyName}`}>
            <ListRow
              icon={icon}
              title={
                blocker.kind === 'soleAdministrator' || blocker.kind === 'primaryAccount'
                  ? t(`blocker.${blocker.kind}`)
                  : t(`blocker.${blocker.kind}`, { count: blocker.count })
              }
              note={
                <>
                  {localizedName(blocker.companyName, blocker.companyEnName, language)}
                  <span className="cancel-solve">
                    {t(isElsewhere ? 'solve.otherCompany' : `solve.${blocker.kind}`)}
                  </span>
                </>
              }
              to={isElsewhere ? '/personalAccountManage' : to}
            />
          </li>
        );
      })}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useLoaded } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { Section } from '@/shared/ui/list/section';
import { ErrorState } from '@/shared/ui/page/states';
import { type Blocker, accountInfo, cancelPersonalAccount } from '@contract/account/calls';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { read } from '@/shared/http/read';
import { patchFlow } from './flow';
import { StepAlert } from './parts/cancel-frame';
import { readNotice } from './notice';
import { STEP_PATH } from './steps';

/** Where each kind of unfinished business is settled. */
const SOLVE = {
  pendingApprovals: { icon: 'stamp', to: '/work' },
  openTasks: { icon: 'clipboard-list', to: '/tasks?tab=published' },
  soleAdministrator: { icon: 'user-cog', to: '/member-roles' },
  primaryAccount: { icon: 'user-cog', to: '/people' },
} as const satisfies Record<Blocker['kind'], { icon: string; to: string }>;

/** What keeps the account from being cancelled, each with the way to settle it. */
function BlockerList({ blockers }: { blockers: readonly FoundBlocker[] }) {
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

const EFFECTS = [
  { key: 'signIn', icon: 'log-out' },
  { key: 'contacts', icon: 'smartphone' },
  { key: 'released', icon: 'undo-2' },
  { key: 'data', icon: 'archive' },
  { key: 'records', icon: 'history' },
] as const;

/** First step: what a cancellation means, and whether anything is in its way. */
export function ConfirmStep() {
  const { t } = useTranslation(['account-cancel', 'common']);
  const navigate = useNavigate();
  const notice = readNotice(useLocation().state);
  const check = useLoaded([{ id: 'findBlockers', noun: 'account' }], findBlockers, { isFresh: true });
  const isClear = check.data?.length === 0 && !check.isLoading;
  const handleNext = () => {
    patchFlow({ isConfirmed: true });
    void navigate(STEP_PATH.agreement);
  };
  return (
    <>
      <StepAlert text={notice ? t(notice) : undefined} />
      <Section title={t('effects.title')}>
        <ul className="cancel-effects">
          {EFFECTS.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>{t(`effects.${key}`)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('check.title')}>
        <CheckResult {...check} onAgain={check.reload} />
      </Section>
      {check.data || check.error ? (
        <div className="cancel-actions">
          <Button kind="primary" isBlock disabled={!isClear} onClick={handleNext}>
            {t('common:next')}
          </Button>
          <Link className="hr-button" data-kind="text" data-block="" to="/personalAccountManage" replace>
            {t('stay')}
          </Link>
        </div>
      ) : null}
    </>
  );
}

type CheckResultProps = {
  data: FoundBlocker[] | undefined;
  error: unknown;
  isLoading: boolean;
  onAgain: () => void;
};

function CheckResult({ data, error, isLoading, onAgain }: CheckResultProps) {
  const { t } = useTranslation('account-cancel');
  if (error) {
    return <ErrorState cause={error} onRetry={onAgain} />;
  }
  if (isLoading || !data) {
    return (
      <output className="cancel-check" aria-busy="true">
        <Icon name="loader-circle" className="cancel-turning" />
        {t('check.running')}
      </output>
    );
  }
  return data.length === 0 ? (
    <output className="cancel-check" data-clear="">
      <Icon name="circle-check" />
      {t('check.clear')}
    </output>
  ) : (
    <>
      <output className="cancel-check" data-blocked="">
        <Icon name="triangle-alert" />
        {t('check.blocked', { count: data.length })}
      </output>
      <BlockerList blockers={data} />
      <Button kind="text" isBlock onClick={onAgain}>
        {t('check.again')}
      </Button>
    </>
  );
}

type FoundBlocker = Blocker & { isElsewhere: boolean };

/** What keeps the account from being cancelled; `isElsewhere` when it is settled in another company than the present one. */
async function findBlockers(signal: AbortSignal): Promise<FoundBlocker[]> {
  const { blockers } = await read(cancelPersonalAccount, {}, signal);
  if (blockers.length === 0) {
    return [];
  }
  const { companies } = await read(accountInfo, {}, signal);
  const current = companies.find((company) => company.isCurrent)?.companyName;
  return blockers.map((blocker) => ({ ...blocker, isElsewhere: blocker.companyName !== current }));
}

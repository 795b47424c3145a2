import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useLoaded } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { Section } from '@/shared/ui/list/section';
import { ErrorState } from '@/shared/ui/page/states';
import { findBlockers, type FoundBlocker } from './find-blockers';
import { patchFlow } from './flow';
import { BlockerList } from './parts/blocker-list';
import { StepAlert } from './parts/cancel-frame';
import { readNotice } from './notice';
import { STEP_PATH } from './steps';

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
  const check = useLoaded(['findBlockers'], findBlockers);
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

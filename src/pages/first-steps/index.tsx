import { getFirstSteps, type FirstStep } from '@contract/company/first-steps-calls';
import { startOwnCompany } from '@contract/company/set-up-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { ErrorState, Loading, NoPermission } from '@/shared/ui/page/states';
import './first-steps.css';

/** Where each step is done. */
const PLACE: Record<FirstStep, { icon: string; to: string }> = {
  workTime: { icon: 'clock', to: '/start-plan' },
  people: { icon: 'users', to: '/people' },
  punch: { icon: 'fingerprint', to: '/attendance' },
  chatClient: { icon: 'message-circle', to: '/chat-clients' },
  approvals: { icon: 'workflow', to: '/approval-flows' },
};

/** /first-steps: what a new company does first, for its administrators. */
export function Component() {
  const { t } = useTranslation('first-steps');
  const mayManage = useHasPermission(FUNCTION_ID.rolePermission);
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayManage ? <Steps /> : <NoPermission />}
    </PageFrame>
  );
}

function Steps() {
  const { t } = useTranslation('first-steps');
  const { data, error, reload } = useRead(getFirstSteps, {});
  // Back from a step: it may be done by now.
  useRefreshOnFocus(reload);
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={4} />;
  }
  const done = data.steps.filter(({ isDone }) => isDone).length;
  const all = data.steps.length;
  return (
    <>
      <p className="hr-form-lead">{done === all ? t('allDone') : t('lead')}</p>
      <Section title={t('progress', { done, all })}>
        <ul aria-label={t('label')}>
          {data.steps.map(({ step, isDone }) => (
            <li key={step}>
              <ListRow
                icon={PLACE[step].icon}
                title={t(`step.${step}.title`)}
                note={
                  step === 'punch' && data.punched > 0
                    ? t('punched', { people: data.people, punched: data.punched })
                    : t(`step.${step}.note`)
                }
                to={PLACE[step].to}
              >
                <Tag tone={isDone ? 'good' : undefined}>{t(isDone ? 'done' : 'open')}</Tag>
              </ListRow>
            </li>
          ))}
        </ul>
      </Section>
      {data.isDemo ? <OwnCompany /> : null}
      <Link className="hr-button" data-kind={done === all ? 'primary' : 'outline'} data-block to="/">
        {t('toHome')}
      </Link>
    </>
  );
}

/** In the demo: the way to a company of one's own. */
function OwnCompany() {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      const { key } = await call(startOwnCompany, {});
      void navigate(`/set-up#${key}`);
    } catch {
      // Told by the error policy.
      setIsBusy(false);
    }
  };
  return (
    <Section title={t('own.title')}>
      <div className="first-steps-own">
        <p>{t('own.note')}</p>
        <Button kind="outline" isBlock isBusy={isBusy} onClick={() => void start()}>
          {t('own.start')}
        </Button>
      </div>
    </Section>
  );
}

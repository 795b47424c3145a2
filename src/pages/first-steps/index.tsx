import { getFirstSteps, type FirstStep } from '@contract/company/first-steps-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/shared/http/query/use-read';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { ErrorState, Loading, NoPermission } from '@/shared/ui/page/states';

/** Where each step is done. */
const PLACE: Record<FirstStep, { icon: string; to: string }> = {
  people: { icon: 'users', to: '/people' },
  chatClient: { icon: 'message-circle', to: '/chat-clients' },
  approvals: { icon: 'workflow', to: '/approval-flows' },
  shifts: { icon: 'calendar-clock', to: '/task-create' },
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
                note={t(`step.${step}.note`)}
                to={PLACE[step].to}
              >
                <Tag tone={isDone ? 'good' : undefined}>{t(isDone ? 'done' : 'open')}</Tag>
              </ListRow>
            </li>
          ))}
        </ul>
      </Section>
      <Link className="hr-button" data-kind={done === all ? 'primary' : 'outline'} data-block to="/">
        {t('toHome')}
      </Link>
    </>
  );
}

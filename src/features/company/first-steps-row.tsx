import { getFirstSteps, type FirstStep } from '@contract/company/first-steps-calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useTexts } from '@/shared/i18n/use-texts';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';

/** Steps without which no one can work with the portal; chat app and approval flows can wait. */
const NEEDED: readonly FirstStep[] = ['workTime', 'people', 'punch'];

/** Leads a new company's administrator to its first steps, until people can work. Shows nothing while it loads. */
export function FirstStepsRow() {
  const { t } = useTranslation('first-steps');
  const { isReady } = useTexts(['first-steps']);
  const { data, reload } = useRead(getFirstSteps, {});
  // A colleague's first punch is a step too.
  useRefreshOnFocus(reload);
  const next = data?.steps.find(({ step, isDone }) => !isDone && NEEDED.includes(step));
  if (!isReady || !data || data.isDemo || !next) {
    return null;
  }
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <Section title={t('pageTitle')}>
      <ListRow
        icon="list-checks"
        title={t('next', { step: t(`step.${next.step}.title`) })}
        note={t('progress', { done, all: data.steps.length })}
        to="/first-steps"
      />
    </Section>
  );
}

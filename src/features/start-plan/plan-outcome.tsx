import type { StartPlan } from '@contract/start-plan/plan';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { Outcome } from '@/shared/ui/progress/outcome';

/** `fromDate`: when the rules of attendance begin; `isLater`: not today. */
export type Applied = { hours: StartPlan['hours']; fromDate: string; isLater: boolean };

/** The rules that hold now, and the next step: the roster where it gives the hours. */
export function PlanOutcome({ hours, fromDate, isLater }: Applied) {
  const { t } = useTranslation('start-plan');
  const language = useLanguage();
  const note = isLater
    ? t('applied.later', { date: momentText(fromDate, 'weekday', language) })
    : t(hours === 'roster' ? 'applied.roster' : 'applied.now');
  return (
    <Outcome title={t('applied.title')} note={note}>
      {hours === 'roster' ? (
        <Link className="hr-button" data-kind="primary" data-block to="/roster">
          {t('applied.toRoster')}
        </Link>
      ) : null}
      <Link
        className="hr-button"
        data-kind={hours === 'roster' ? 'text' : 'primary'}
        data-block
        to="/first-steps"
        replace
      >
        {t('applied.toSteps')}
      </Link>
    </Outcome>
  );
}

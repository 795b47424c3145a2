import type { AnalysisHome } from '@contract/analysis/calls';
import { useTranslation } from 'react-i18next';
import { periodWords, momentWords } from '@/shared/lib/time/moment-words';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState } from '@/shared/ui/page/states';
import { Button } from '@/shared/ui/button/button';
import type { AnalysisChoice } from '../address';

export type Coverage = Pick<
  AnalysisHome,
  'since' | 'until' | 'isUpdating' | 'whole' | 'days' | 'compared' | 'organ' | 'locked'
>;

/** The days of the figures, the days they are compared with, and how far they can still change. */
export function CoverageNote({ coverage, isProvisional }: { coverage: Coverage; isProvisional: boolean }) {
  const { t } = useTranslation('analysis');
  const { days, compared, since, until, isUpdating, organ, locked } = coverage;
  if (!days) {
    return null;
  }
  const parts = [
    periodWords(days.from, days.to),
    compared
      ? t(compared.isClamped ? 'comparedClamped' : 'compared', {
          days: periodWords(compared.days.from, compared.days.to),
        })
      : '',
    until !== null && until < days.to ? t('until', { day: momentWords(until, 'day') }) : '',
    since !== null && since > days.from ? t('since', { day: momentWords(since, 'date') }) : '',
    locked.changed > 0 ? t('changedDays', { count: locked.changed }) : '',
    isUpdating ? t('updating') : '',
    organ?.isGone ? t('organ.gone') : '',
  ];
  return (
    <p className="analysis-coverage">
      <Dotted parts={parts} />
      {isProvisional ? <Tag tone="warn">{t('provisional')}</Tag> : null}
    </p>
  );
}

type NothingYetProps = {
  coverage: Coverage;
  choice: AnalysisChoice;
  onChange: (choice: AnalysisChoice) => void;
};

/** The reason why there is no figure: none was computed yet, or no day of the period is over. */
export function NothingYet({ coverage: { since, whole }, choice, onChange }: NothingYetProps) {
  const { t } = useTranslation('analysis');
  return since === null ? (
    <EmptyState icon="chart-line" title={t('firstNight')} note={t('firstNightNote')} />
  ) : (
    <EmptyState
      icon="chart-line"
      title={t('noDays')}
      note={t('noDaysNote', { days: periodWords(whole.from, whole.to) })}
      actions={
        <Button
          kind="outline"
          size="small"
          onClick={() =>
            onChange({
              period: 'lastMonth',
              ...(choice.organId !== undefined && { organId: choice.organId }),
            })
          }
        >
          {t('period.lastMonth')}
        </Button>
      }
    />
  );
}

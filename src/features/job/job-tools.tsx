import type { JobState } from '@contract/job/job';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { FilterChips, type Chip } from '@/shared/ui/list/filter-chips';
import { EmptyState } from '@/shared/ui/page/states';
import { STATE_ORDER } from './job-look';

export type JobFiltering = { state: JobState | undefined; onShow: (state: JobState | undefined) => void };

export function StateChips({ state, onShow }: JobFiltering) {
  const { t } = useTranslation('jobs');
  const chips: Chip<JobState | 'all'>[] = (['all', ...STATE_ORDER] as const).map((one) => ({
    value: one,
    text: t(`state.${one}`),
  }));
  return (
    <FilterChips
      chips={chips}
      value={state ?? 'all'}
      label={t('state.label')}
      onChange={(chosen) => onShow(chosen === 'all' ? undefined : chosen)}
    />
  );
}

/** There are no jobs, or none of this status. */
export function NoJobs({ state, onShow }: JobFiltering) {
  const { t } = useTranslation('jobs');
  return (
    <EmptyState
      icon="server-cog"
      title={t(state ? 'noneFound' : 'none')}
      note={t(state ? 'noneFoundNote' : 'noneNote')}
      actions={
        state ? (
          <Button kind="outline" size="small" onClick={() => onShow(undefined)}>
            {t('showAll')}
          </Button>
        ) : null
      }
    />
  );
}

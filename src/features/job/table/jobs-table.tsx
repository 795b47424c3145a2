import { countJobs, listJobs } from '@contract/job/calls';
import { JOB_NAMES, JOB_STATES, type Job } from '@contract/job/job';
import { JOB_SORTS, JOBS_TABLE } from '@contract/job/jobs-table';
import { momentText } from '@contract/moment-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '@/modules/view/use-view';
import { ViewBar } from '@/modules/view/view-bar';
import { viewColumns } from '@/modules/view/view-columns';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Tag } from '@/shared/ui/mark/tag';
import { Loading } from '@/shared/ui/page/states';
import { DataTable } from '@/shared/ui/table/data-table';
import { JOB_ACTIONS, JOB_TONES } from '../job-look';
import { NoJobs, StateChips } from '../job-tools';
import { useActOnJob, useJobsAtWork } from '../use-jobs';

const idOf = ({ id }: Job): string => id;
const PAGE = 50;
const ACTION_WIDTH = 130;

/** The jobs of the company as a table. They have no page of their own: what can be done about one is a button of its row. */
export function JobsTable() {
  const { isReady } = useTexts(['table']);
  const view = useView(JOBS_TABLE);
  return isReady && view.isReady ? <Table view={view} /> : <Loading rows={8} />;
}

type View = ReturnType<typeof useView<keyof typeof JOBS_TABLE.filters>>;

function Table({ view }: { view: View }) {
  const { t } = useTranslation('jobs');
  const { t: word } = useTranslation('table');
  const columns = useColumns();
  const state = JOB_STATES.find((one) => one === view.filters.state);
  const { list, count, refresh } = useJobs(view, state);
  const act = useActOnJob(refresh);
  const filtering = {
    state,
    onShow: (next: typeof state) => view.setFilters({ state: next }),
  };
  return (
    <DataTable
      label={t('label')}
      columns={columns}
      list={list}
      getId={idOf}
      count={count}
      layout={view.layout}
      onLayout={view.setLayout}
      rowActions={{
        title: word('actions'),
        width: ACTION_WIDTH,
        of: (job) => {
          const action = JOB_ACTIONS[job.state];
          return action && { text: t(`${action}.press`), run: async () => await act(job, action) };
        },
      }}
      views={<ViewBar of={view} systemName={word('view.allJobs')} />}
      tools={<StateChips {...filtering} />}
      empty={<NoJobs {...filtering} />}
    />
  );
}

/** The jobs of the filter in the view's order. */
function useJobs({ layout }: View, state: Job['state'] | undefined) {
  const match = state ? { state } : {};
  const sort = JOB_SORTS.find((one) => one === layout.sort?.id);
  const order = sort ? { sort, isDescending: layout.sort?.isDescending ?? false } : {};
  const list = usePages(listJobs, { ...match, ...order, pageSize: PAGE }, idOf);
  const counted = useRead(countJobs, match);
  const refresh = async () => {
    counted.reload();
    await list.refresh();
  };
  useRefreshOnFocus(() => void refresh());
  useJobsAtWork({ ...list, refresh }, PAGE);
  return { list, count: counted.data?.count, refresh };
}

function useColumns() {
  const { t } = useTranslation('jobs');
  const language = useLanguage();
  return useMemo(() => {
    const moment = (at: string | null) => (at === null ? '' : momentText(at, 'minute', language));
    return viewColumns(JOBS_TABLE, language, {
      name: ({ kind }: Job) => JOB_NAMES[kind]?.[language] ?? t('otherKind'),
      state: ({ state, progress }: Job) => (
        <Tag tone={JOB_TONES[state]}>
          {t(`state.${state}`)}
          {state === 'running' && progress !== null ? ` ${t('percent', { percent: progress })}` : null}
        </Tag>
      ),
      createdAt: ({ createdAt }: Job) => moment(createdAt),
      finishedAt: ({ finishedAt }: Job) => moment(finishedAt),
      reason: ({ reason }: Job) => (reason ? <span title={reason}>{reason}</span> : ''),
      startedAt: ({ startedAt }: Job) => moment(startedAt),
      dueAt: ({ state, dueAt }: Job) => (state === 'waiting' ? moment(dueAt) : ''),
      attempts: ({ attempts }: Job) => (attempts === 0 ? '' : attempts),
    });
  }, [language, t]);
}

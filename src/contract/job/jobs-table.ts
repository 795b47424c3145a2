import type { TableShape } from '../view/table-shape';
import { JOB_STATES } from './job';

/** Columns of jobs by which the server sorts. */
export const JOB_SORTS = ['createdAt', 'startedAt', 'finishedAt'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export const JOBS_TABLE = {
  id: 'jobs',
  name: { zh_CN: '后台任务', en: 'Background jobs' },
  needs: 'jobs',
  columns: [
    { id: 'name', name: { zh_CN: '任务', en: 'Job' }, kind: 'text', width: 200 },
    { id: 'state', name: { zh_CN: '状态', en: 'Status' }, kind: 'text', width: 120 },
    {
      id: 'createdAt',
      name: { zh_CN: '提交时间', en: 'Created' },
      kind: 'moment',
      width: 150,
      isSortable: true,
    },
    {
      id: 'finishedAt',
      name: { zh_CN: '结束时间', en: 'Ended' },
      kind: 'moment',
      width: 150,
      isSortable: true,
    },
    { id: 'reason', name: { zh_CN: '原因', en: 'Reason' }, kind: 'text', width: 250 },
    {
      id: 'startedAt',
      name: { zh_CN: '开始时间', en: 'Started' },
      kind: 'moment',
      width: 160,
      isSortable: true,
      isHidden: true,
    },
    {
      id: 'dueAt',
      name: { zh_CN: '下次执行', en: 'Next attempt' },
      kind: 'moment',
      width: 160,
      isHidden: true,
    },
    {
      id: 'attempts',
      name: { zh_CN: '执行次数', en: 'Attempts' },
      kind: 'number',
      width: 110,
      isHidden: true,
    },
  ],
  filters: { state: { kind: 'choice', values: JOB_STATES } },
} as const satisfies TableShape;

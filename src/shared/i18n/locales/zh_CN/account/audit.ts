import { recordWords } from '@contract/audit/locales/zh_CN/record-words';

/** Operation records: who did what. Actions and fields are codes of the backend, named here. */
export const audit = {
  scope: { label: '范围', mine: '我的', all: '全部人员' },
  ...recordWords,
  module: {
    label: '模块',
    all: '全部',
    ...recordWords.module,
  },
  moduleOf: '模块：{{name}}',
  target: '对象：{{name}}',
  by: '操作人：{{name}}',
  ip: 'IP {{ip}}',
  today: '今天',
  yesterday: '昨天',
  dates: {
    title: '选择日期',
    any: '全部日期',
    today: '今天',
    week: '近 7 天',
    month: '近 30 天',
  },
  none: '暂无操作记录',
  noneHint: '登录、修改账号等操作会记录在这里。',
  noneFound: '没有符合条件的记录',
  noneFoundHint: '换个模块或日期再看看。',
  clearFilters: '清除筛选',
};

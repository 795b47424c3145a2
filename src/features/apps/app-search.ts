import type { AppCode } from '@contract/apps';
import { apps as en } from '@/shared/i18n/locales/en/apps';
import { apps as zh } from '@/shared/i18n/locales/zh_CN/apps';
import type { App } from './app-rules';

/** First letters of the Chinese names in pinyin: what people type who do not want to choose characters. */
const INITIALS: Record<AppCode, string> = {
  attendance: 'kq',
  makeUpPunch: 'bk',
  leaveOfAbsence: 'qj',
  shiftSwap: 'hb',
  annualLeave: 'nj',
  compensatoryLeave: 'txye',
  timeMakeUp: 'bs',
  calendar: 'rl',
  dailyConfirmation: 'mrkqqr',
  monthlySettlement: 'yjxq',
  approvalCenter: 'spzx',
  businessApproval: 'ywsp',
  initiateApproval: 'fqsp',
  customProcess: 'zdylc',
  dutyDelegation: 'zzwt',
  taskTake: 'qdrw',
  taskPublish: 'fbrw',
  customForm: 'zdybd',
  signingCenter: 'qszx',
  initiateSigning: 'fqqs',
  certificates: 'zjlb',
  mentor: 'stgx',
  performance: 'jxgl',
  companyInfo: 'qyxx',
  operationRecord: 'czjl',
  reports: 'bb',
  analysis: 'fx',
  productPurchase: 'cpgm',
  productAuthorization: 'cpsq',
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, '');

/** Apps whose Chinese or English name holds the keyword, or whose pinyin initials begin with it. All for an empty one. */
export function searchApps(apps: readonly App[], keyword: string): App[] {
  const wanted = plain(keyword);
  return apps.filter(
    ({ code }) =>
      plain(zh.name[code]).includes(wanted) ||
      plain(en.name[code]).includes(wanted) ||
      INITIALS[code].startsWith(wanted),
  );
}

import type { AppCode } from '@contract/workbench/apps';
import { LANGUAGES } from '@contract/start-limits';
import { useEffect } from 'react';
import { loadTexts, translate } from '@/shared/i18n/i18n';
import type { App } from './app-rules';

/** The Chinese names in pinyin, syllable by syllable: what people type who do not want to choose characters. */
const PINYIN: Record<AppCode, string> = {
  attendance: 'kao qin',
  makeUpPunch: 'bu ka',
  leaveOfAbsence: 'qing jia',
  shiftSwap: 'huan ban',
  annualLeave: 'nian jia',
  compensatoryLeave: 'tiao xiu yu e',
  timeMakeUp: 'bu shi',
  calendar: 'ri li',
  dailyConfirmation: 'mei ri kao qin que ren',
  myOvertime: 'wo de jia ban',
  warningList: 'yu jing lie biao',
  monthlySettlement: 'yue du jie suan',
  myPayslips: 'wo de gong zi tiao',
  settlements: 'yue du jie suan guan li',
  scheduleSettings: 'pai ban she zhi',
  attendanceBoard: 'kao qin kan ban',
  approvalCenter: 'shen pi zhong xin',
  businessApproval: 'ye wu shen pi',
  initiateApproval: 'fa qi shen pi',
  customProcess: 'zi ding yi liu cheng',
  dutyDelegation: 'zhi ze wei tuo',
  taskTake: 'qiang dan ren wu',
  taskPublish: 'fa bu ren wu',
  customForm: 'zi ding yi biao dan',
  signingCenter: 'qian shu zhong xin',
  initiateSigning: 'fa qi qian shu',
  mySeals: 'wo de yong yin',
  sealQueue: 'dai gai zhang',
  seals: 'yin zhang guan li',
  signingTemplates: 'qian shu mo ban',
  certificates: 'zheng zhao',
  mentor: 'shi tu guan xi',
  performance: 'ji xiao guan li',
  companyInfo: 'qi ye xin xi',
  operationRecord: 'cao zuo ji lu',
  reports: 'bao biao',
  analysis: 'fen xi',
  productPurchase: 'chan pin gou mai',
  productAuthorization: 'chan pin shou quan',
};

/** Whether the keyword begins a syllable's place in the pinyin, whole or by first letters. */
function isPinyin(code: AppCode, wanted: string): boolean {
  const syllables = PINYIN[code].split(' ');
  return syllables.some((_, from) => {
    const rest = syllables.slice(from);
    return (
      rest.join('').startsWith(wanted) ||
      rest
        .map((one) => one.charAt(0))
        .join('')
        .startsWith(wanted)
    );
  });
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, '');

/** Fetches the names in the language that is not shown; without them the others are found all the same. */
export function useNamesInAllLanguages(): void {
  useEffect(() => {
    Promise.all(LANGUAGES.map((language) => loadTexts(language, ['apps']))).catch(() => undefined);
  }, []);
}

/** Apps whose Chinese or English name holds the keyword, or whose pinyin does, in full or by initials. All for an empty one. */
export function searchApps(apps: readonly App[], keyword: string): App[] {
  const wanted = plain(keyword);
  return apps.filter(
    ({ code }) =>
      LANGUAGES.some((lng) => plain(translate(`apps:name.${code}`, { lng })).includes(wanted)) ||
      isPinyin(code, wanted),
  );
}

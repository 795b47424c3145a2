import type { Language } from '../limits';
import type { CertificateStatus, KindTerms, NeedAudience } from './certificate';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** How long a kind is good, in one line. */
export function termsText(terms: KindTerms, language: Language): string {
  const { validityMonths, reviewMonths, renewalDays, graceDays } = terms;
  const years = (months: number): string => {
    const isYears = months % 12 === 0;
    const number = isYears ? months / 12 : months;
    if (language === 'en') {
      return isYears ? count(number, 'year', 'years') : count(number, 'month', 'months');
    }
    return isYears ? `${number} 年` : `${number} 个月`;
  };
  const parts =
    language === 'en'
      ? [
          validityMonths === null ? 'No expiry' : `Valid for ${years(validityMonths)}`,
          reviewMonths === null ? '' : `reviewed every ${years(reviewMonths)}`,
          renewalDays === 0 ? '' : `renew from ${count(renewalDays, 'day', 'days')} before the end`,
          graceDays === 0 ? '' : `${count(graceDays, 'day', 'days')} of grace`,
        ]
      : [
          validityMonths === null ? '长期有效' : `有效期 ${years(validityMonths)}`,
          reviewMonths === null ? '' : `每 ${years(reviewMonths)}复审`,
          renewalDays === 0 ? '' : `到期前 ${renewalDays} 天起换证`,
          graceDays === 0 ? '' : `宽限 ${graceDays} 天`,
        ];
  return parts.filter(Boolean).join(' · ');
}

/** Who has to have the certificates of a need, where that isn't everyone. */
export const audienceText = (
  { audience, atLeast }: { audience: NeedAudience; atLeast: number },
  language: Language,
): string =>
  audience === 'everyone'
    ? ''
    : language === 'en'
      ? `At least ${atLeast} on each shift`
      : `每班至少 ${atLeast} 人`;

type Named = { name: string; enName: string | null };

/** Kinds of a need: one of each group. */
export function groupsText(
  groups: readonly (readonly string[])[],
  nameOf: (kind: string) => Named | undefined,
  language: Language,
): string {
  const named = groups.map((kinds) =>
    kinds
      .map((kind) => {
        const { name, enName } = nameOf(kind) ?? { name: kind, enName: null };
        return (language === 'en' && enName) || name;
      })
      .join(language === 'en' ? ' or ' : '或'),
  );
  return named.join(language === 'en' ? '; ' : '；');
}

export const STATUS_NAMES: Record<CertificateStatus, Record<Language, string>> = {
  waiting: { zh_CN: '待审核', en: 'To check' },
  valid: { zh_CN: '有效', en: 'Valid' },
  ending: { zh_CN: '即将到期', en: 'Expiring soon' },
  grace: { zh_CN: '宽限期内', en: 'In grace period' },
  expired: { zh_CN: '已过期', en: 'Expired' },
  refused: { zh_CN: '未通过', en: 'Refused' },
  revoked: { zh_CN: '已撤销', en: 'Revoked' },
  withdrawn: { zh_CN: '已撤回', en: 'Withdrawn' },
};

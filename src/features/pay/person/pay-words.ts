import type { MemberPay, PayRecord } from '@contract/pay/record-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';

/** Records of pay in words. */
export function usePayWords({ items, grades, places }: MemberPay['structure']) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const nameOf = (one: { name: string; enName: string | null } | undefined) =>
    one && localizedName(one.name, one.enName, language);
  const money = (cents: number, currency = 'CNY') =>
    currency === 'CNY' ? moneyText(cents, language) : `${currency} ${(cents / 100).toFixed(2)}`;
  const origin = ({ source, by }: PayRecord) =>
    source === 'adjustment' || !by
      ? t('person.adjustment')
      : t(source === 'import' ? 'person.imported' : 'person.entered', {
          name: localizedName(by.name, by.enName, language),
        });
  return {
    amount: ({ amountCents, currency, basis }: PayRecord) =>
      t(`person.per.${basis}`, { amount: money(amountCents, currency) }),
    facts: (record: PayRecord) =>
      [
        t('from', { day: momentWords(record.fromDay, 'day') }),
        record.reason && record.source !== 'adjustment' ? t(`person.reason.${record.reason}`) : '',
        nameOf(grades.find(({ id }) => id === record.gradeId)),
        nameOf(places.find(({ code }) => code === record.place)),
        ...record.items.map(
          ({ code, cents }) => `${nameOf(items.find((item) => item.code === code)) ?? code} ${money(cents)}`,
        ),
        record.probation
          ? t('person.probationUntil', {
              amount: money(record.probation.cents),
              day: momentWords(record.probation.until, 'day'),
            })
          : '',
        origin(record),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}

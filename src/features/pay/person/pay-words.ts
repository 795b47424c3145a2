import type { MemberPay, MemberPayAmounts, PayRecord } from '@contract/pay/record-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';

export type RecordAmounts = MemberPayAmounts['records'][number];

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
    /** Undefined without the amounts of the record. */
    amount: ({ currency, basis }: PayRecord, amounts: RecordAmounts | undefined) =>
      amounts && t(`person.per.${basis}`, { amount: money(amounts.amountCents, currency) }),
    facts: (record: PayRecord) =>
      [
        t('from', { day: momentWords(record.fromDay, 'day') }),
        record.reason && record.source !== 'adjustment' ? t(`person.reason.${record.reason}`) : '',
        nameOf(grades.find(({ id }) => id === record.gradeId)),
        nameOf(places.find(({ code }) => code === record.place)),
        origin(record),
      ]
        .filter(Boolean)
        .join(' · '),
    /** The parts of the pay, each with its amount where it is shown. */
    parts: (record: PayRecord, amounts: RecordAmounts | undefined) => [
      ...record.itemCodes.map((code) => {
        const cents = amounts?.items.find((item) => item.code === code)?.cents;
        const text = nameOf(items.find((item) => item.code === code)) ?? code;
        return { code, text, amount: cents === undefined ? undefined : money(cents, record.currency) };
      }),
      ...(record.probationUntil
        ? [
            {
              code: '-probation',
              text: t('person.probationUntil', { day: momentWords(record.probationUntil, 'day') }),
              amount:
                typeof amounts?.probationCents === 'number'
                  ? money(amounts.probationCents, record.currency)
                  : undefined,
            },
          ]
        : []),
    ],
  };
}

import type { MemberPay } from '@contract/pay/record-calls';
import { judgePay, type JudgedPay } from '@contract/pay/rules/judge-pay';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { moneyText } from '@/shared/lib/text/money-text';
import { Notice } from '@/shared/ui/mark/notice';

type JudgmentProps = { structure: MemberPay['structure']; pay: JudgedPay };

/** Where a pay is in its band, and what the law doesn't allow about it. */
export function Judgment({ structure, pay }: JudgmentProps) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const { band, position, faults } = judgePay(structure, pay);
  const money = (cents: number) => moneyText(cents, language);
  return (
    <>
      {band && position ? (
        <div className="pay-band">
          <p className="pay-note">
            {t('band.range', {
              min: money(band.minCents),
              mid: money(band.midCents),
              max: money(band.maxCents),
            })}
          </p>
          <div
            className="pay-band-line"
            aria-hidden="true"
            style={
              { '--pay-at': Math.min(1, Math.max(0, (position.penetration ?? 0) / 10_000)) } as CSSProperties
            }
          />
          <p className="pay-note">
            {[
              t(`position.${position.position}`),
              t('position.compa', { percent: (position.compa / 100).toFixed(1) }),
              ...(position.penetration === null
                ? []
                : [t('position.penetration', { percent: (position.penetration / 100).toFixed(1) })]),
            ].join(' · ')}
          </p>
        </div>
      ) : null}
      {faults.map((fault) => (
        <Notice key={fault} kind="warning" icon="triangle-alert">
          {t(`fault.${fault}`)}
        </Notice>
      ))}
    </>
  );
}

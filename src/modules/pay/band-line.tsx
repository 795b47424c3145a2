import type { Band, BandPosition } from '@contract/pay/rules/band';
import type { PayFault } from '@contract/pay/rules/pay-floor';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { moneyText } from '@/shared/lib/text/money-text';
import { Notice } from '@/shared/ui/mark/notice';
import './band-line.css';

const shareOf = ({ penetration }: BandPosition): number =>
  Math.min(1, Math.max(0, (penetration ?? 0) / 10_000));

type BandLineProps = {
  band: Band;
  position: BandPosition;
  /** Where the pay was before a change. */
  before?: BandPosition;
};

/** A pay in the band of its grade. */
export function BandLine({ band, position, before }: BandLineProps) {
  const { t } = useTranslation('pay-judgment');
  const language = useLanguage();
  const money = (cents: number) => moneyText(cents, language);
  const style = {
    '--pay-at': shareOf(position),
    ...(before && { '--pay-before': shareOf(before) }),
  } as CSSProperties;
  return (
    <div>
      <p className="pay-band-note">
        {t('range', { min: money(band.minCents), mid: money(band.midCents), max: money(band.maxCents) })}
      </p>
      <div className="pay-band-line" data-moved={before ? '' : undefined} aria-hidden="true" style={style} />
      <p className="pay-band-note">
        {[
          t(`position.${position.position}`),
          t('position.compa', { percent: (position.compa / 100).toFixed(1) }),
          ...(position.penetration !== null && position.position === 'within'
            ? [t('position.penetration', { percent: (position.penetration / 100).toFixed(1) })]
            : []),
        ].join(' · ')}
      </p>
    </div>
  );
}

/** Breaches of the law in a pay. */
export function PayFaults({ faults }: { faults: readonly PayFault[] }) {
  const { t } = useTranslation('pay-judgment');
  return faults.map((fault) => (
    <Notice key={fault} kind="warning" icon="triangle-alert">
      {t(`fault.${fault}`)}
    </Notice>
  ));
}

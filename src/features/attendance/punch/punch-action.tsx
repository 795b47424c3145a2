import type { PunchOffer } from '@contract/attendance/rules/punch/punch-offer';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';

type PunchActionProps = {
  /** Undefined without a network: nothing is known of the shift, and a punch is stored. */
  offer: PunchOffer | undefined;
  text: string;
  isBusy: boolean;
  onPunch: () => void;
};

/** The round button where a punch is due, and the small action beside it where one is possible. */
export function PunchAction({ offer, text, isBusy, onPunch }: PunchActionProps) {
  const { t } = useTranslation('today');
  const button = offer ? offer.button : { isOpen: true };
  const aside = offer?.aside;
  // Elsewhere nothing is taken in: the smaller way in is shut as well.
  const isRefused = offer?.route === 'refused';
  return (
    <>
      {button ? (
        <Button
          kind="primary"
          className="punch-button"
          data-punch=""
          isBusy={isBusy}
          disabled={!button.isOpen || isRefused}
          onClick={onPunch}
        >
          <Icon name="fingerprint" size={1.75} />
          {/* Longer words begin further to the left: as the same element they would have moved. */}
          <span key={text}>{text}</span>
        </Button>
      ) : null}
      {aside === 'endLeave' ? (
        <Link className="hr-button" data-kind="text" data-size="small" to="/my-leave">
          {t('aside.endLeave')}
        </Link>
      ) : null}
      {aside && aside !== 'endLeave' && aside !== 'whomToAsk' ? (
        <Button
          kind="text"
          size="small"
          data-punch=""
          isBusy={isBusy && !button?.isOpen}
          disabled={isRefused}
          onClick={onPunch}
        >
          {t(`aside.${aside}`)}
        </Button>
      ) : null}
      {aside === 'whomToAsk' ? <p className="punch-quiet">{t('aside.whomToAsk')}</p> : null}
    </>
  );
}

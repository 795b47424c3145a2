import type { PunchPage, PunchPlace } from '@contract/attendance/punch-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import type { Place } from './use-place';

type PlaceLineProps = {
  terms: PunchPage['terms'];
  place: Place | undefined;
  onLocate: () => void;
};

/** In words where the phone is, and what a punch from there would be; always of two lines, so that nothing below moves. */
export function PlaceLine({ terms, place, onLocate }: PlaceLineProps) {
  const { t } = useTranslation('punch');
  const language = useLanguage();
  const nameOf = (one: PunchPlace) => localizedName(one.name, one.enName, language);
  if (!terms.asksPlace) {
    return (
      <p className="punch-place">
        <Icon name="map-pin" size={1.125} />
        <span>{t('place.anywhere')}</span>
      </p>
    );
  }
  if (!place) {
    return (
      <output className="punch-place">
        <Icon name="locate-fixed" size={1.125} />
        <span>{t('place.locating')}</span>
        <small className="punch-quiet">{t('place.hint.locating')}</small>
      </output>
    );
  }
  const { located, isBlind } = place;
  const outcome = located?.outcome ?? 'unknown';
  const near = located?.nearest;
  const where = located?.place
    ? t('place.here', { place: nameOf(located.place) })
    : near
      ? t('place.away', { place: nameOf(near.place), metres: distanceWords(near.metresOutside, language) })
      : t(isBlind ? 'place.blind' : 'place.unknown');
  const blindHint =
    outcome === 'here' || outcome === 'review' || window.isSecureContext ? outcome : 'insecure';
  const hint =
    isBlind && blindHint !== 'here' ? t(`place.blindHint.${blindHint}`) : t(`place.hint.${outcome}`);
  return (
    <output className="punch-place" data-outcome={outcome}>
      <Icon name={outcome === 'here' ? 'map-pin-check' : isBlind ? 'map-pin-off' : 'map-pin'} size={1.125} />
      <span>{where}</span>
      {outcome === 'here' ? null : (
        <Button kind="text" size="small" onClick={onLocate}>
          {t('place.again')}
        </Button>
      )}
      <small className="punch-quiet">{hint}</small>
    </output>
  );
}

const KILOMETRE = 1_000;
/** From here on nobody asks for parts of a kilometre. */
const FAR = 100 * KILOMETRE;

/** Metres, and kilometres from one on. */
const distanceWords = (metres: number, language: string): string => {
  const [count, unit] =
    metres < KILOMETRE
      ? [String(metres), language === 'en' ? 'm' : '米']
      : [(metres / KILOMETRE).toFixed(metres < FAR ? 1 : 0), language === 'en' ? 'km' : '公里'];
  return `${count} ${unit}`;
};

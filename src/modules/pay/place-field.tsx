import type { PayStructure } from '@contract/pay/structure-calls';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';

/** The option for all locations: a choice needs a code. */
const EVERYWHERE = '*';

type PlaceFieldProps = {
  places: PayStructure['places'];
  value: string;
  onChange: (place: string) => void;
};

/** A location of the company, or all of them. */
export function PlaceField({ places, value, onChange }: PlaceFieldProps) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  return (
    <ChoiceField
      label={t('place')}
      isRequired
      look="sheet"
      chosen={[value || EVERYWHERE]}
      choices={[
        { code: EVERYWHERE, text: t('everywhere') },
        ...places.map(({ code, name, enName }) => ({ code, text: localizedName(name, enName, language) })),
      ]}
      onChoose={([code = EVERYWHERE]) => onChange(code === EVERYWHERE ? '' : code)}
    />
  );
}

/** The name of a location by its code. */
export function usePlaceName(places: PayStructure['places']): (code: string) => string {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  return (code) => {
    const place = places.find((one) => one.code === code);
    return place ? localizedName(place.name, place.enName, language) : code || t('everywhere');
  };
}

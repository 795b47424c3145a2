import type { CertificateNeed } from '@contract/certificate/settings-calls';
import type { Language } from '@contract/limits';
import { localizedName } from '@/shared/lib/text/localized-text';

/** A need by its station and, where it is of one place, that place. */
export const needName = (
  { stationName, stationEnName, place }: CertificateNeed,
  language: Language,
): string =>
  [
    localizedName(stationName, stationEnName, language),
    ...(place ? [localizedName(place.name, place.enName, language)] : []),
  ].join(' · ');

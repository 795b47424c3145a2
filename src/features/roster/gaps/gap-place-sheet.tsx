import { listNeeds } from '@contract/shift/need-calls';
import { useTranslation } from 'react-i18next';
import { MenuSheet } from '@/modules/editor/menu-sheet';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { nameOf } from '../names';

type GapPlaceSheetProps = { onChoose: (placeCode: string) => void; onClose: () => void };

/** Where the shift is, which the plan did not say and an open shift has to. */
export function GapPlaceSheet({ onChoose, onClose }: GapPlaceSheetProps) {
  const { t } = useTranslation('roster-gaps');
  const language = useLanguage();
  const { data, error, reload } = useRead(listNeeds, {});
  if (data && data.places.length > 0) {
    return (
      <MenuSheet
        title={t('where')}
        items={data.places.map((place) => ({
          icon: 'map-pin',
          text: nameOf(place, language),
          onPress: () => onChoose(place.code),
        }))}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet isOpen title={t('where')} onClose={onClose}>
      {data ? (
        <EmptyState icon="map-pin" title={t('noPlaces')} note={t('noPlacesNote')} />
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={3} />
      )}
    </Sheet>
  );
}

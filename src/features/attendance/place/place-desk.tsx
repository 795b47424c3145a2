import { listWorkPlaces, type ListedPlace } from '@contract/attendance/place-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { DoorPart } from './door-part';
import { PlaceForm } from './place-form';

/** The places of the company, and the chosen one. */
export function PlaceDesk({ code }: { code: string | undefined }) {
  const { t } = useTranslation('work-places');
  const language = useLanguage();
  const mayAdd = useHasPermission(FUNCTION_ID.masterData);
  const { data, error, reload } = useRead(listWorkPlaces, {}, { isFresh: true });
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const { places } = data;
  if (places.length === 0) {
    return (
      <EmptyState
        icon="map-pin"
        title={t('noPlaces')}
        note={t('noPlacesNote')}
        actions={
          mayAdd ? (
            <Link className="hr-button" data-kind="outline" data-size="small" to="/master-data?model=place">
              {t('toPlaces')}
            </Link>
          ) : null
        }
      />
    );
  }
  const chosen = places.find(({ placeCode }) => placeCode === code);
  return (
    <Desk
      isOpen={code !== undefined}
      list={
        <>
          <p className="hr-form-lead">{t('lead')}</p>
          <Section title={t('places')}>
            {places.map((place) => (
              <ListRow
                key={place.placeCode}
                icon="map-pin"
                title={localizedName(place.name, place.enName, language)}
                note={<Dotted parts={partsOf(place)} />}
                to={`/work-places?code=${encodeURIComponent(place.placeCode)}`}
                link={{
                  replace: code !== undefined,
                  'aria-current': place.placeCode === code ? 'page' : undefined,
                }}
              >
                {place.isEnabled ? null : <Tag>{t('off')}</Tag>}
              </ListRow>
            ))}
          </Section>
        </>
      }
      pane={
        chosen ? (
          <>
            <PlaceForm key={`${chosen.placeCode} ${chosen.revision}`} place={chosen} onChanged={reload} />
            <DoorPart key={chosen.placeCode} place={chosen} onChanged={reload} />
          </>
        ) : (
          <EmptyState
            icon={code === undefined ? 'map-pin' : 'search-x'}
            title={t(code === undefined ? 'choose' : 'missing')}
            note={t(code === undefined ? 'chooseNote' : 'missingNote')}
          />
        )
      }
    />
  );

  function partsOf({ position, radiusMetres, wifi, hasDoor }: ListedPlace): string[] {
    const parts = [
      position ? t('radiusOf', { metres: radiusMetres }) : '',
      wifi.length > 0 ? t('wifiCount', { count: wifi.length }) : '',
      hasDoor ? t('door') : '',
    ].filter(Boolean);
    return parts.length > 0 ? parts : [t('notSet')];
  }
}

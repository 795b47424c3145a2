import type { RosterTotals } from '@contract/roster/draft-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSheet } from '@/shared/choice/choice-sheet';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { nameOf } from '../names';
import type { RosterFrame } from '../plan/roster-frame';
import { EmploymentSheet } from './employment-sheet';
import { NO_PLACE, type RosterFilter } from './use-filter';
import './filter.css';

type FilterBarProps = {
  filter: RosterFilter;
  frame: Pick<RosterFrame, 'places' | 'positions' | 'stations'> | undefined;
  /** Undefined until they are counted. */
  people: RosterTotals['people'] | undefined;
};

/** Narrows the people of the roster: by name, position, where they work in these dates, and how they are employed. */
export function FilterBar({ filter, frame, people }: FilterBarProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const [open, setOpen] = useState<'place' | 'position' | 'employment'>();
  const { positionId, placeCode } = filter;
  const places = frame?.places ?? [];
  const positions = frame?.positions ?? [];
  const chosen = Object.keys(filter.employment).length;
  const place = places.find(({ code }) => code === placeCode);
  const isUnplaced = placeCode === NO_PLACE;
  const position = positions.find(({ id }) => id === positionId);
  return (
    <section className="roster-filter" aria-label={t('filter')}>
      <SearchBox label={t('searchPeople')} value={filter.typed} onChange={filter.setTyped} />
      <div className="roster-filter-buttons">
        <FilterButton
          icon="map-pin"
          isOn={place !== undefined || isUnplaced}
          onPress={() => setOpen('place')}
        >
          {place ? nameOf(place, language) : t(isUnplaced ? 'withoutPlace' : 'allPlaces')}
        </FilterButton>
        <FilterButton icon="users" isOn={position !== undefined} onPress={() => setOpen('position')}>
          {position ? nameOf(position, language) : t('allPositions')}
        </FilterButton>
        <FilterButton icon="list-filter" isOn={chosen > 0} onPress={() => setOpen('employment')}>
          {chosen > 0 ? t('moreOn', { count: chosen }) : t('more')}
        </FilterButton>
      </div>
      <output className="roster-filter-count">
        {people && filter.isOn
          ? t('peopleShown', { count: people.all, shown: people.shown, hidden: people.all - people.shown })
          : ''}
      </output>
      {filter.isOn && people && people.shown > 0 ? (
        <Button kind="text" size="small" onClick={filter.clear}>
          {t('clearFilter')}
        </Button>
      ) : null}
      {open === 'place' ? (
        <ChoiceSheet
          title={t('filterPlace')}
          label={t('filterPlace')}
          choices={[
            { code: '', text: t('allPlaces') },
            ...places.map((one) => ({ code: one.code, text: nameOf(one, language) })),
            { code: NO_PLACE, text: t('withoutPlace') },
          ]}
          chosen={[placeCode ?? '']}
          onChoose={([code]) => filter.choosePlace(code || undefined)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'position' ? (
        <ChoiceSheet
          title={t('filterPosition')}
          label={t('filterPosition')}
          choices={[
            { code: '', text: t('allPositions') },
            ...positions.map((one) => ({ code: one.id, text: nameOf(one, language) })),
          ]}
          chosen={[positionId ?? '']}
          onChoose={([code]) => filter.choosePosition(code || undefined)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'employment' ? (
        <EmploymentSheet filter={filter} frame={frame} onClose={() => setOpen(undefined)} />
      ) : null}
    </section>
  );
}

import type { EmploymentType } from '@contract/people/employment';
import { useState } from 'react';
import { useSearch } from '@/modules/people/use-search';

/** How people are employed and what they may do, of a filter. */
export type EmploymentFilter = {
  homePlaceCode?: string;
  stationCode?: string;
  employmentType?: EmploymentType;
  skillCode?: string;
  certificateKind?: string;
};

/** Which of the people of a part are shown; what is left out is left out of the request. */
export type Filter = EmploymentFilter & {
  keyword?: string;
  positionId?: string;
  placeCode?: string;
  isUnplaced?: true;
};

/** Chosen as a place: people with work that has none. */
export const NO_PLACE = '-';

export function useFilter() {
  const { typed, setTyped, keyword } = useSearch();
  const [positionId, choosePosition] = useState<string>();
  const [placeCode, choosePlace] = useState<string>();
  const [employment, chooseEmployment] = useState<EmploymentFilter>({});
  const [isAsked, setAsked] = useState(false);
  const filter: Filter = {
    ...employment,
    ...(keyword && { keyword }),
    ...(positionId !== undefined && { positionId }),
    ...(placeCode === NO_PLACE ? { isUnplaced: true as const } : placeCode !== undefined && { placeCode }),
  };
  const isOn = Object.keys(filter).length > 0;
  const clear = () => {
    setTyped('');
    choosePosition(undefined);
    choosePlace(undefined);
    chooseEmployment({});
  };
  return {
    filter,
    isOn,
    isOpen: isAsked || isOn,
    typed,
    setTyped,
    positionId,
    choosePosition,
    placeCode,
    choosePlace,
    employment,
    chooseEmployment,
    clear,
    toggle: () => {
      clear();
      setAsked(!(isAsked || isOn));
    },
  };
}

export type RosterFilter = ReturnType<typeof useFilter>;

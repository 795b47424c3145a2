import { EMPLOYMENT_TYPES } from '@contract/people/employment';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { nameOf } from '../names';
import type { RosterFrame } from '../plan/roster-frame';
import type { EmploymentFilter, RosterFilter } from './use-filter';

type EmploymentSheetProps = {
  filter: RosterFilter;
  frame: Pick<RosterFrame, 'places' | 'stations'> | undefined;
  onClose: () => void;
};

/** Narrows the people of the roster by their usual place, their stations and how they are employed. */
export function EmploymentSheet({ filter, frame, onClose }: EmploymentSheetProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { employment, chooseEmployment } = filter;
  const { homePlaceCode: home, stationCode: station, employmentType: type } = employment;
  const change = (part: Partial<Record<keyof EmploymentFilter, string | undefined>>) => {
    const next = { homePlaceCode: home, stationCode: station, employmentType: type, ...part };
    const nextType = EMPLOYMENT_TYPES.find((one) => one === next.employmentType);
    chooseEmployment({
      ...(next.homePlaceCode !== undefined && { homePlaceCode: next.homePlaceCode }),
      ...(next.stationCode !== undefined && { stationCode: next.stationCode }),
      ...(nextType && { employmentType: nextType }),
    });
  };
  return (
    <Sheet isOpen title={t('moreFilters')} onClose={onClose}>
      <div className="hr-form">
        <ChoiceField
          label={t('homePlace')}
          look="sheet"
          choices={(frame?.places ?? []).map((one) => ({ code: one.code, text: nameOf(one, language) }))}
          chosen={home === undefined ? [] : [home]}
          placeholder={t('allPlaces')}
          onChoose={([homePlaceCode]) => change({ homePlaceCode })}
        />
        <ChoiceField
          label={t('station')}
          look="sheet"
          choices={(frame?.stations ?? []).map((one) => ({ code: one.code, text: nameOf(one, language) }))}
          chosen={station === undefined ? [] : [station]}
          placeholder={t('allStations')}
          onChoose={([stationCode]) => change({ stationCode })}
        />
        <ChoiceField
          label={t('employmentType')}
          look="chips"
          choices={EMPLOYMENT_TYPES.map((one) => ({ code: one, text: t(`employmentTypes.${one}`) }))}
          chosen={type === undefined ? [] : [type]}
          onChoose={([employmentType]) => change({ employmentType })}
        />
        <Button isBlock onClick={onClose}>
          {t('showPeople')}
        </Button>
      </div>
    </Sheet>
  );
}

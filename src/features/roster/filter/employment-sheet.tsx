import { certificateKinds } from '@contract/certificate/calls';
import { commonDictionaryGetList } from '@contract/dictionary/schedule-calls';
import { EMPLOYMENT_TYPES, SKILLS } from '@contract/people/employment';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
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
  const { skillCode: skill, certificateKind } = employment;
  const skills = useRead(commonDictionaryGetList, { dictionaryCode: SKILLS }).data ?? [];
  const kinds = useRead(certificateKinds, {}).data?.list ?? [];
  const change = (name: keyof EmploymentFilter, value: string | undefined) => {
    const { [name]: _, ...others } = employment;
    chooseEmployment(value === undefined ? others : { ...others, [name]: value });
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
          onChoose={([code]) => change('homePlaceCode', code)}
        />
        <ChoiceField
          label={t('station')}
          look="sheet"
          choices={(frame?.stations ?? []).map((one) => ({ code: one.code, text: nameOf(one, language) }))}
          chosen={station === undefined ? [] : [station]}
          placeholder={t('allStations')}
          onChoose={([code]) => change('stationCode', code)}
        />
        {skills.length === 0 ? null : (
          <ChoiceField
            label={t('skill')}
            look="sheet"
            choices={skills.map(({ value, label, enLabel }) => ({
              code: value,
              text: localizedName(label, enLabel, language),
            }))}
            chosen={skill === undefined ? [] : [skill]}
            placeholder={t('allSkills')}
            onChoose={([code]) => change('skillCode', code)}
          />
        )}
        <ChoiceField
          label={t('certificateFilter')}
          look="sheet"
          choices={kinds
            .filter(({ isEnabled }) => isEnabled)
            .map((one) => ({ code: one.code, text: localizedName(one.name, one.enName, language) }))}
          chosen={certificateKind === undefined ? [] : [certificateKind]}
          placeholder={t('allCertificates')}
          note={t('certificateFilterNote')}
          onChoose={([code]) => change('certificateKind', code)}
        />
        <ChoiceField
          label={t('employmentType')}
          look="chips"
          choices={EMPLOYMENT_TYPES.map((one) => ({ code: one, text: t(`employmentTypes.${one}`) }))}
          chosen={type === undefined ? [] : [type]}
          onChoose={([code]) => change('employmentType', code)}
        />
        <Button isBlock onClick={onClose}>
          {t('showPeople')}
        </Button>
      </div>
    </Sheet>
  );
}

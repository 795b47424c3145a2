import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentChooser } from '@/modules/people/department-chooser';
import type { PickedDepartment } from '@/modules/people/picked';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { IconButton } from '@/shared/ui/button/icon-button';

type OrganFilterProps = {
  organ: PickedDepartment | undefined;
  onChange: (organ: PickedDepartment | undefined) => void;
};

/** Narrows papers down to a department and those below it. */
export function OrganFilter({ organ, onChange }: OrganFilterProps) {
  const { t } = useTranslation('certificate-keep');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <FilterButton icon="network" isOn={organ !== undefined} onPress={() => setChoosing(true)}>
        {organ ? localizedName(organ.name, organ.enName, language) : t('allOrgans')}
      </FilterButton>
      {organ ? (
        <IconButton icon="circle-x" label={t('clearOrgan')} onClick={() => onChange(undefined)} />
      ) : null}
      {isChoosing ? (
        <DepartmentChooser
          title={t('chooseOrgan')}
          chosen={organ ? [organ] : []}
          max={1}
          onDone={([chosen]) => onChange(chosen)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

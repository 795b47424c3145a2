import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { DepartmentChooser } from '@/modules/people/department-chooser';
import type { PickedDepartment } from '@/modules/people/picked';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { IconButton } from '@/shared/ui/button/icon-button';

type OrganFilterProps = {
  organ: PickedDepartment | undefined;
  onChange: (organ: PickedDepartment | undefined) => void;
};

/** Whose quotas are shown: those of the whole company, or of a department and those below it. */
export function OrganFilter({ organ, onChange }: OrganFilterProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="quota-organ">
      <FilterButton icon="network" isOn={organ !== undefined} onPress={() => setIsChoosing(true)}>
        {organ ? localizedName(organ.name, organ.enName, language) : t('everybody')}
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
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { DepartmentChooser } from './department-chooser';
import type { PickedDepartment } from './picked';

type OrganFilterProps = {
  organ: PickedDepartment | undefined;
  onChange: (organ: PickedDepartment | undefined) => void;
  /** Of the page that filters: the name of everyone, of taking the filter away, and of the chooser. */
  texts: { all: string; clear: string; choose: string };
};

/** Narrows what is shown to a department and those below it. */
export function OrganFilter({ organ, onChange, texts }: OrganFilterProps) {
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <FilterButton icon="network" isOn={organ !== undefined} onPress={() => setChoosing(true)}>
        {organ ? localizedName(organ.name, organ.enName, language) : texts.all}
      </FilterButton>
      {organ ? <IconButton icon="circle-x" label={texts.clear} onClick={() => onChange(undefined)} /> : null}
      {isChoosing ? (
        <DepartmentChooser
          title={texts.choose}
          chosen={organ ? [organ] : []}
          max={1}
          onDone={([chosen]) => onChange(chosen)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

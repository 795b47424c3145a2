import { MODULES } from '@contract/audit/modules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSheet } from '@/shared/choice/choice-sheet';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { DateFilter, useOfferedModules, type RecordFiltersProps } from '../record-filters';

/** The filters of records in one line: so many areas as chips would push the table out of sight. */
export function RecordTools({ scope, value, onChange }: RecordFiltersProps) {
  const { t } = useTranslation('audit');
  const [isChoosing, setChoosing] = useState(false);
  const offered = useOfferedModules(scope, value.module);
  return (
    <>
      <FilterButton icon="layout-list" isOn={value.module !== undefined} onPress={() => setChoosing(true)}>
        {t('moduleOf', { name: t(`module.${value.module ?? 'all'}`) })}
      </FilterButton>
      <DateFilter value={value} onChange={(days) => onChange({ module: value.module, ...days })} />
      {isChoosing ? (
        <ChoiceSheet
          title={t('module.label')}
          label={t('module.label')}
          choices={(['all', ...offered] as const).map((code) => ({ code, text: t(`module.${code}`) }))}
          chosen={[value.module ?? 'all']}
          onChoose={([code]) => onChange({ ...value, module: MODULES.find((one) => one === code) })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

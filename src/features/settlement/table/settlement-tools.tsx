import { getOrgansByIds } from '@contract/people/calls';
import type { Settlement } from '@contract/settlement/desk-calls';
import { PERSON_STATES } from '@contract/settlement/rules/settlement-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentChooser } from '@/modules/people/department-chooser';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { FilterChips } from '@/shared/ui/list/filter-chips';

type Filters = { state?: string | undefined; organ?: string | undefined };

type SettlementToolsProps = {
  settlement: Settlement;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  typed: string;
  onType: (typed: string) => void;
};

/** By name, department and status. */
export function SettlementTools({ settlement, filters, onFilters, typed, onType }: SettlementToolsProps) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { organ: organId, state } = filters;
  const organs = useRead(getOrgansByIds, organId ? { ids: [organId] } : undefined).data ?? [];
  const { period, counts } = settlement;
  const [organ] = organs;
  return (
    <>
      <SearchBox label={t('search')} value={typed} onChange={onType} />
      <FilterButton icon="network" isOn={organId !== undefined} onPress={() => setChoosing(true)}>
        {organ ? localizedName(organ.name, organ.enName, language) : t('allOrgans')}
      </FilterButton>
      {period.state === 'open' ? null : (
        <FilterChips
          label={t('filter')}
          chips={[
            { value: 'all', text: t('all') },
            ...PERSON_STATES.map((value) => ({
              value,
              text: t(`person.${value}`),
              count: counts[value],
              isQuiet: value === 'confirmed',
            })),
          ]}
          value={state ?? 'all'}
          onChange={(value) => onFilters({ state: value === 'all' ? undefined : value })}
        />
      )}
      {isChoosing ? (
        <DepartmentChooser
          title={t('chooseOrgan')}
          chosen={organs}
          max={1}
          onDone={([chosen]) => onFilters({ organ: chosen?.id })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

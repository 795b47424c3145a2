import { getOrgansByIds } from '@contract/people/calls';
import { MEMBER_STATUSES } from '@contract/people/member-calls';
import { useTranslation } from 'react-i18next';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState } from '@/shared/ui/page/states';
import type { PeopleFilters } from './people-filters';

export type Filtering = {
  filters: PeopleFilters;
  onFilters: (filters: PeopleFilters) => void;
};

type PeopleToolsProps = Filtering & { keyword: string; typed: string; onType: (typed: string) => void };

/** The departments of a filter by name. */
export const useFilterOrgans = (organId: string | undefined) =>
  useRead(getOrgansByIds, organId ? { ids: [organId] } : undefined).data ?? [];

/** Search, and the filters that a search does without. */
export function PeopleTools({ filters, onFilters, keyword, typed, onType }: PeopleToolsProps) {
  const { t } = useTranslation('people');
  const organs = useFilterOrgans(filters.organId);
  return (
    <>
      <SearchBox label={t('search')} value={typed} onChange={onType} />
      {keyword ? null : (
        <>
          <Segments
            options={MEMBER_STATUSES.map((value) => ({ value, text: t(`status.${value}`) }))}
            value={filters.status}
            label={t('status.label')}
            onChange={(next) => onFilters({ ...filters, status: next })}
          />
          <DepartmentPicker
            label={t('inOrgan')}
            value={organs}
            onChange={([organ]) => onFilters({ ...filters, organId: organ?.id })}
          />
        </>
      )}
    </>
  );
}

type NoPeopleProps = Filtering & { keyword: string; isMissing: boolean };

/** In place of people: no one matches, or the department of the filter is not there. */
export function NoPeople({ filters, onFilters, keyword, isMissing }: NoPeopleProps) {
  const { t } = useTranslation('people');
  const everywhere = (
    <Button kind="outline" size="small" onClick={() => onFilters({ ...filters, organId: undefined })}>
      {t('everywhere')}
    </Button>
  );
  if (isMissing) {
    return (
      <EmptyState
        icon="search-x"
        title={t('missingOrgan')}
        note={t('missingOrganNote')}
        actions={everywhere}
      />
    );
  }
  return (
    <EmptyState
      icon={keyword ? 'search-x' : 'users'}
      title={t(keyword ? 'noneFound' : `none.${filters.status}`)}
      note={t(keyword ? 'noneFoundHint' : 'noneHint')}
      actions={filters.organId && !keyword ? everywhere : null}
    />
  );
}

import type { WarningCounts } from '@contract/warning/calls';
import { isOwnKind, WARNING_ORDER } from '@contract/warning/warning';
import { getOrgansByIds } from '@contract/people/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganFilter } from '@/modules/people/organ-filter';
import { ChoiceSheet } from '@/shared/choice/choice-sheet';
import { useRead } from '@/shared/http/query/use-read';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { EmptyState } from '@/shared/ui/page/states';
import type { WarningFilter } from './use-warnings';

export type Filtering = { filter: WarningFilter; onFilter: (filter: WarningFilter) => void };
type WarningToolsProps = Filtering & { counts: WarningCounts | undefined };

const ALL = 'all';

/** Narrows the list to a kind and a department. */
export function WarningTools({ filter, onFilter, counts }: WarningToolsProps) {
  const { t } = useTranslation('warnings');
  const { kind, organId } = filter;
  const [isChoosing, setChoosing] = useState(false);
  const organs = useRead(getOrgansByIds, organId ? { ids: [organId] } : undefined).data ?? [];
  const countOf = (one: string) => counts?.kinds.find((each) => each.kind === one)?.count ?? 0;
  const hasTeam = counts?.kinds.some((one) => !isOwnKind(one.kind));
  const choices = WARNING_ORDER.filter((one) => countOf(one) > 0 || one === kind).map((code) => ({
    code,
    text: t('kindWith', { kind: t(`kind.${code}`), count: countOf(code) }),
  }));
  return (
    <>
      <FilterButton icon="list-filter" isOn={kind !== undefined} onPress={() => setChoosing(true)}>
        {kind ? t(`kind.${kind}`) : t('allKinds')}
      </FilterButton>
      {organId || hasTeam ? (
        <OrganFilter
          organ={organs[0]}
          onChange={(organ) => onFilter({ ...filter, organId: organ?.id })}
          texts={{ all: t('allOrgans'), clear: t('clearOrgan'), choose: t('organ') }}
        />
      ) : null}
      {isChoosing ? (
        <ChoiceSheet
          title={t('kinds')}
          label={t('kinds')}
          choices={[{ code: ALL, text: t('anyKind', { count: counts?.total ?? 0 }) }, ...choices]}
          chosen={[kind ?? ALL]}
          onChoose={([chosen]) => onFilter({ ...filter, kind: WARNING_ORDER.find((one) => one === chosen) })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

/** How many warnings match, of how many people. */
export function WarningSum({
  counts,
  kind,
}: {
  counts: WarningCounts | undefined;
  kind: WarningFilter['kind'];
}) {
  const { t } = useTranslation('warnings');
  if (!counts) {
    // Reserves the line, so that the list below doesn't shift.
    return <output className="warn-sum">{'\u00a0'}</output>;
  }
  const own = counts.kinds.find((one) => one.kind === kind);
  const [warnings, people] = kind ? [own?.count ?? 0, own?.people ?? 0] : [counts.total, counts.people];
  return (
    <output className="warn-sum">
      {[t('warnings', { count: warnings }), people > 0 ? t('people', { count: people }) : '']
        .filter(Boolean)
        .join(' · ')}
    </output>
  );
}

export function NoWarnings({ filter: { kind, organId } }: { filter: WarningFilter }) {
  const { t } = useTranslation('warnings');
  return kind !== undefined || organId !== undefined ? (
    <EmptyState icon="search-x" title={t('noneOfFilter')} isFill />
  ) : (
    <EmptyState icon="circle-check" title={t('none')} note={t('noneNote')} isFill />
  );
}

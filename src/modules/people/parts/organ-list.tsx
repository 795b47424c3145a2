import { listOrgans, type OrganItem } from '@contract/people/calls';
import { useTranslation } from 'react-i18next';
import { useReach } from '../reach';
import { useRead } from '@/shared/http/query/use-read';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { useEffect, type ReactNode } from 'react';

type OrganListProps = {
  scope: { parentId?: string; keyword?: string };
  renderRow: (organ: OrganItem) => ReactNode;
  /** Shown when there are none. */
  empty?: ReactNode;
  /** Told once the list is there. */
  onCount?: (count: number) => void;
};

/** The departments of one level or of a search. */
export function OrganList({ scope, renderRow, empty = null, onCount }: OrganListProps) {
  const { t } = useTranslation('fields');
  const { data, error, reload } = useRead(listOrgans, { ...scope, within: useReach() });
  const count = data?.length;
  useEffect(() => {
    if (count !== undefined) {
      onCount?.(count);
    }
  }, [count, onCount]);
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />;
  }
  return data.length === 0 ? (
    <>{empty}</>
  ) : (
    <ul aria-label={t('people.departments')}>
      {data.map((organ) => (
        <li key={organ.id}>{renderRow(organ)}</li>
      ))}
    </ul>
  );
}

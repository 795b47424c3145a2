import { helpcenterView } from '@contract/help/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState } from '@/shared/ui/page/states';
import { DocumentSkeleton } from './document-skeleton';
import { ReleaseRow } from './release-row';
import '../help.css';

/** Every version of the portal, newest first; the newest is open. */
export function ReleaseList({ label }: { label: string }) {
  const { t } = useTranslation('help');
  const list = usePages(helpcenterView, { category: 'release' }, (row) => row.id);
  // What was tapped differs from how it begins, and a row may leave the document while one scrolls.
  const [tapped, setTapped] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setTapped((before) => {
      const after = new Set(before);
      if (!after.delete(id)) {
        after.add(id);
      }
      return after;
    });
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.id}
      renderRow={(row, index) => (
        <ReleaseRow
          release={row}
          isLatest={index === 0}
          isOpen={(index === 0) !== tapped.has(row.id)}
          onToggle={() => toggle(row.id)}
        />
      )}
      estimate={8}
      label={label}
      skeleton={<DocumentSkeleton />}
      empty={<EmptyState icon="sparkles" title={t('releasesNone')} note={t('releasesNoneHint')} isFill />}
    />
  );
}

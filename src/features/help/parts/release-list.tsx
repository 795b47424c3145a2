import { helpcenterView } from '@contract/help/calls';
import { useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState } from '@/shared/ui/page/states';
import type { HelpDocument } from '@contract/help/document';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { DocumentSkeleton } from './document-skeleton';
import { BlocksView } from './blocks-view';
import { DocumentMeta } from './document-meta';
import '../help.css';
import '@/shared/ui/list/divided.css';

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

type ReleaseRowProps = {
  release: HelpDocument;
  isLatest: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** One version: what it is about, and on a tap all that it changed. */
function ReleaseRow({ release, isLatest, isOpen, onToggle }: ReleaseRowProps) {
  const { t } = useTranslation('help');
  const language = useLanguage();
  const bodyId = useId();
  const { title, summary, body } = release;
  return (
    <article className="help-release hr-divided">
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span>
            {localizedText(title, language)}
            {isLatest ? <span className="help-latest">{t('latest')}</span> : null}
          </span>
          <Icon name="chevron-down" className="help-turn" />
        </button>
      </h2>
      <DocumentMeta {...release} />
      {summary ? <p className="help-summary">{localizedText(summary, language)}</p> : null}
      <div id={bodyId} hidden={!isOpen}>
        {isOpen ? <BlocksView blocks={body[language]} /> : null}
      </div>
    </article>
  );
}

import type { HelpDocument } from '@contract/help/document';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { BlocksView } from './blocks-view';
import { DocumentMeta } from './document-meta';
import '@/shared/ui/list/divided.css';

type ReleaseRowProps = {
  release: HelpDocument;
  isLatest: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** One version: what it is about, and on a tap all that it changed. */
export function ReleaseRow({ release, isLatest, isOpen, onToggle }: ReleaseRowProps) {
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

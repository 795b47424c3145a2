import type { HelpDocument } from '@contract/help/document';
import type { ReactNode } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import '@/shared/ui/list/section.css';
import { BlocksView } from './blocks-view';
import '../help.css';

type AgreementTextProps = Pick<HelpDocument, 'title' | 'body'> & {
  /** Between the title and the text. */
  meta?: ReactNode;
  isTitleHidden?: boolean;
};

/** An agreement as its readers see it, in their language. */
export function AgreementText({ title, body, meta, isTitleHidden = false }: AgreementTextProps) {
  const language = useLanguage();
  return (
    <article className="hr-card help-document">
      <h2 className={isTitleHidden ? 'hr-visually-hidden' : undefined}>{localizedText(title, language)}</h2>
      {meta}
      <BlocksView blocks={body[language]} />
    </article>
  );
}

import { getAgreement, type AgreementCode } from '@contract/help/calls';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState } from '@/shared/ui/page/states';
import '@/shared/ui/list/section.css';
import { BlocksView } from './blocks-view';
import { DocumentMeta } from './document-meta';
import { DocumentSkeleton } from './document-skeleton';

type AgreementProps = {
  code: AgreementCode;
  /** An older version by its number; the newest when left out. */
  version?: string | undefined;
  /** Where the newest version is shown, offered when the named one does not exist. */
  newestAt?: string;
  /** Told once the text is on the screen: nobody can consent to what was not shown. */
  onShown?: () => void;
};

/** The privacy policy, the terms or the cancellation agreement, to read. */
export function Agreement({ code, version, newestAt, onShown }: AgreementProps) {
  const language = useLanguage();
  const { data, error, reload } = useRead(getAgreement, { code, version });
  useEffect(() => {
    if (data) {
      onShown?.();
    }
  }, [data, onShown]);
  if (data) {
    return (
      <article className="hr-card help-document">
        {/* The page's own heading says the same, unless the agreement is a part of something. */}
        <h2 className={newestAt ? 'hr-visually-hidden' : undefined}>{localizedText(data.title, language)}</h2>
        <DocumentMeta {...data} />
        <BlocksView blocks={data.body[language]} />
      </article>
    );
  }
  return error ? (
    <Failure error={error} newestAt={newestAt} onRetry={reload} />
  ) : (
    <div className="hr-card">
      <DocumentSkeleton />
    </div>
  );
}

type FailureProps = { error: unknown; newestAt: string | undefined; onRetry: () => void };

function Failure({ error, newestAt, onRetry }: FailureProps) {
  const { t } = useTranslation('help');
  if (!isMissing(error)) {
    return <ErrorState onRetry={onRetry} cause={error} isFill />;
  }
  return (
    <Missing
      icon="file-question-mark"
      title={t('missing')}
      note={t('missingHint')}
      to={newestAt}
      toText={newestAt && t('toNewest')}
    />
  );
}

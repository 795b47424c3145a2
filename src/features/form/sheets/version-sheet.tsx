import {
  listFormVersions,
  type FormContent,
  type FormDetail,
  type FormVersionRow,
} from '@contract/form/template-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { Icon } from '@/shared/ui/mark/icon';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Tag } from '@/shared/ui/mark/tag';
import { VersionView } from './version-view';

type VersionSheetProps = {
  form: FormDetail;
  current: number | null;
  onRestore: (content: FormContent) => void;
  onClose: () => void;
};

/** The published versions of a form, newest first; each opens with what changed in it. */
export function VersionSheet({ form, current, onRestore, onClose }: VersionSheetProps) {
  const { t } = useTranslation(['form-builder', 'common']);
  const language = useLanguage();
  const [open, setOpen] = useState<number>();
  const { rows, hasMore, error, isLoading, append, refresh } = usePages(
    listFormVersions,
    { formId: form.id },
    (row: FormVersionRow) => String(row.version),
    [current],
  );
  const byLine = (row: FormVersionRow) => {
    const time = momentWords(row.publishedAt, 'minute');
    const name = row.publishedByName && localizedName(row.publishedByName, row.publishedByEnName, language);
    return name ? t('versions.by', { name, time }) : t('versions.at', { time });
  };
  return (
    <FullSheet title={t('versions.title')} onClose={onClose}>
      {isLoading && rows.length === 0 ? <Loading rows={4} /> : null}
      {error ? (
        <ErrorState cause={error} onRetry={() => void (rows.length > 0 ? append() : refresh())} />
      ) : null}
      {!isLoading && !error && rows.length === 0 ? (
        <EmptyState icon="history" title={t('versions.none')} note={t('versions.noneHint')} />
      ) : null}
      <ul className="fb-types">
        {rows.map((row) => (
          <li key={row.version}>
            <button type="button" className="hr-row" onClick={() => setOpen(row.version)}>
              <span className="hr-row-main">
                <span>
                  {t('versions.version', { version: row.version })}
                  {row.version === current ? <Tag>{t('versions.current')}</Tag> : null}
                </span>
                <span className="hr-row-note">{byLine(row)}</span>
              </span>
              <span className="hr-row-value">{t('list.fields', { count: row.fieldCount })}</span>
              <Icon name="chevron-right" className="hr-row-end" />
            </button>
          </li>
        ))}
      </ul>
      {hasMore && rows.length > 0 && !error ? (
        <Button kind="text" isBlock isBusy={isLoading} onClick={() => void append()}>
          {t('common:loadMore')}
        </Button>
      ) : null}
      {open === undefined ? null : (
        <VersionView
          key={open}
          formId={form.id}
          version={open}
          onRestore={(content) => {
            setOpen(undefined);
            onClose();
            onRestore(content);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FullSheet>
  );
}

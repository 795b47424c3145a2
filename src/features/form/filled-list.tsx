import { listFilledForms, listMyFilledForms, type FilledRow } from '@contract/form/filled-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reach } from '@/modules/people/reach';
import { ScopeNote } from '@/modules/people/scope-note';
import { isMissing } from '@/shared/http/is-missing';
import { read } from '@/shared/http/read';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { countText } from '@/shared/lib/text/count-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Link } from 'react-router-dom';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Missing } from '@/shared/ui/page/missing';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import './form-builder.css';

type Scope = 'all' | 'mine';
type FilledListProps = { formId: string; scope: Scope };
type About = { name: { zh_CN: string; en?: string | undefined }; count: number };

/** What came in by the link of a form, or what one has filled in oneself; each opens for reading. */
export function FilledList({ formId, scope }: FilledListProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [about, setAbout] = useState<About>();
  const list = useLoadedPages(
    [listFilledForms, scope, formId],
    async ({ pageNo }, signal) => {
      if (scope === 'mine') {
        return await read(listMyFilledForms, { formId, pageNo }, signal);
      }
      const page = await read(listFilledForms, { formId, pageNo }, signal);
      setAbout(page);
      return page;
    },
    (row) => row.formInstanceId,
  );
  const fillPath = `/custom-form?id=${encodeURIComponent(formId)}&mode=fill`;
  return (
    <PageFrame title={t(`filled.${scope}`)} back>
      {scope === 'all' ? (
        <Reach value="customForm">
          <ScopeNote />
        </Reach>
      ) : null}
      {about && about.count > 0 ? (
        <p className="ed-note">
          {t('filled.of', { name: localizedText(about.name, language), total: countText(about.count) })}
        </p>
      ) : null}
      {isMissing(list.error) ? (
        <Missing
          icon="file-x-2"
          title={t('builder.missing')}
          to="/custom-form"
          toText={t('builder.toList')}
        />
      ) : (
        <PagedList
          list={list}
          keyOf={(row) => row.formInstanceId}
          renderRow={(row) => <Row formId={formId} row={row} scope={scope} />}
          estimate={4}
          label={t(`filled.${scope}`)}
          skeleton={<Loading rows={5} />}
          empty={
            <EmptyState
              icon="inbox"
              title={t(`filled.none.${scope}`)}
              note={t(`filled.hint.${scope}`)}
              isFill
              actions={
                <Link
                  className="hr-button"
                  data-kind="outline"
                  data-size="small"
                  to={scope === 'mine' ? fillPath : '/custom-form'}
                  replace
                >
                  {t(scope === 'mine' ? 'filled.fill' : 'builder.toList')}
                </Link>
              }
            />
          }
        />
      )}
    </PageFrame>
  );
}

function Row({ formId, row, scope }: { formId: string; row: FilledRow; scope: Scope }) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const time = momentWords(row.createdAt, 'minute');
  const version = t('versions.version', { version: row.version });
  const address = new URLSearchParams({ id: formId, mode: 'fill', filled: row.formInstanceId });
  const department = row.departmentName && localizedName(row.departmentName, row.departmentEnName, language);
  return (
    <Link className="hr-row" to={`/custom-form?${address.toString()}`}>
      <span className="hr-row-main">
        <span>{scope === 'mine' ? time : localizedName(row.filledByName, row.filledByEnName, language)}</span>
        <span className="hr-row-note">
          {(scope === 'mine' ? [version] : [department, time, version]).filter(Boolean).join(' · ')}
        </span>
      </span>
      <Icon name="chevron-right" className="hr-row-end" />
    </Link>
  );
}

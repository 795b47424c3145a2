import { listPublications, type RosterPublication } from '@contract/roster/publish-calls';
import { lengthOf } from '@contract/roster/rules/days';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { useBeside } from '@/shared/ui/page/use-beside';
import { nameOf } from '../names';
import { spanWords } from '../span-words';
import { PublicationPane } from './publication-pane';

/** What was published, and of one of them whom it concerned. */
export function PublicationDesk({ id }: { id: string | undefined }) {
  const { t } = useTranslation(['roster-publications', 'roster']);
  const { beside } = useBeside(id !== undefined);
  const list = usePages(listPublications, {}, (row) => row.id);
  const row = (publication: RosterPublication) => (
    <PublicationRow publication={publication} isCurrent={publication.id === id} link={beside} />
  );
  return (
    <Desk
      isOpen={id !== undefined}
      list={
        <PagedList
          list={list}
          keyOf={(one) => one.id}
          renderRow={row}
          estimate={4}
          label={t('pageTitle')}
          skeleton={<Loading rows={5} />}
          empty={
            <EmptyState
              icon="history"
              title={t('noPublications')}
              note={t('noPublicationsNote')}
              actions={
                <Link className="hr-button" data-kind="outline" data-size="small" to="/roster">
                  {t('roster:toRoster')}
                </Link>
              }
            />
          }
        />
      }
      pane={
        id === undefined ? (
          <EmptyState icon="history" title={t('choosePublication')} />
        ) : (
          <PublicationPane key={id} id={id} />
        )
      }
    />
  );
}

type PublicationRowProps = {
  publication: RosterPublication;
  isCurrent: boolean;
  link: ReturnType<typeof useBeside>['beside'];
};

function PublicationRow({ publication, isCurrent, link }: PublicationRowProps) {
  const { t } = useTranslation(['roster-publications', 'roster']);
  const language = useLanguage();
  const { id, publisher, publishedAt, from, to, people, seen } = publication;
  return (
    <ListRow
      title={spanWords(from, lengthOf({ from, to }), language)}
      note={<Dotted parts={[nameOf(publisher, language), momentWords(publishedAt, 'minute')]} />}
      to={`/roster-publications?id=${id}`}
      link={{ ...link, ...(isCurrent ? { 'aria-current': true } : {}) }}
    >
      <Tag tone={seen < people ? 'warn' : 'good'}>{t('seenOf', { seen, people })}</Tag>
    </ListRow>
  );
}

import {
  PUBLICATION_READERS,
  readPublication,
  type PublicationReaders,
} from '@contract/roster/publish-calls';
import type { Out } from '@contract/endpoint';
import { lengthOf } from '@contract/roster/rules/days';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { isMissing } from '@/shared/http/is-missing';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { Missing } from '@/shared/ui/page/missing';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { nameOf } from '../names';
import { spanWords } from '../span-words';
import { ChangeLine } from './change-line';
import './publish.css';

type Reader = PublicationReaders[number];
type Publication = Out<typeof readPublication>['publication'];

/** Whom a publication concerned, what it changed for them, and who has seen it: those who have not can be shown alone. */
export function PublicationPane({ id }: { id: string }) {
  const { t } = useTranslation(['roster-publications', 'roster']);
  const [publication, setPublication] = useState<Publication>();
  const [filter, setFilter] = useState<(typeof PUBLICATION_READERS)[number]>('all');
  const load = useCallback(
    async ({ pageNo }: { pageNo: number }, signal: AbortSignal) => {
      const answer = await read(readPublication, { id, show: filter, pageNo }, signal);
      setPublication(answer.publication);
      return answer.readers;
    },
    [id, filter],
  );
  const list = useLoadedPages<Reader>([readPublication, id, filter], load, (row) => row.person.id);
  if (isMissing(list.error)) {
    return (
      <Missing title={t('publicationMissing')} to="/roster-publications" toText={t('allPublications')} />
    );
  }
  return (
    <>
      {publication ? <Head publication={publication} /> : null}
      <FilterChips
        label={t('show')}
        chips={PUBLICATION_READERS.map((value) => ({ value, text: t(`filter.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      <PagedList
        list={list}
        keyOf={(row) => row.person.id}
        renderRow={(row) => <ReaderRow reader={row} />}
        estimate={7}
        label={t('readers')}
        skeleton={<Loading rows={5} />}
        empty={<EmptyState icon="users" title={t(filter === 'unseen' ? 'allSeen' : 'noneSeen')} />}
      />
    </>
  );
}

type HeadProps = { publication: Publication };

function Head({ publication: { publisher, publishedAt, from, to, people, seen } }: HeadProps) {
  const { t } = useTranslation(['roster-publications', 'roster']);
  const language = useLanguage();
  return (
    <Section title={spanWords(from, lengthOf({ from, to }), language)} isCard={false}>
      <p className="hr-form-lead">
        {[
          t('publishedBy', {
            name: nameOf(publisher, language),
            time: momentWords(publishedAt, 'minute'),
          }),
          t('seenOf', { seen, people }),
        ].join(' · ')}
      </p>
    </Section>
  );
}

function ReaderRow({ reader: { person, seenAt, changes } }: { reader: Reader }) {
  const { t } = useTranslation(['roster-publications', 'roster']);
  const language = useLanguage();
  return (
    <div className="publish-reader">
      <div className="publish-person">
        <PersonAvatar person={person} size={2} />
        <strong>{nameOf(person, language)}</strong>
        <Tag tone={seenAt === null ? 'warn' : 'good'}>
          {seenAt === null ? t('notSeen') : t('seenAt', { time: momentWords(seenAt, 'minute') })}
        </Tag>
      </div>
      {changes.map((change) => (
        <ChangeLine key={change.workDate} change={change} />
      ))}
    </div>
  );
}

import {
  announcementReaders,
  type AnnouncementFile,
  type AnnouncementReader,
} from '@contract/announcement/keep-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';

/** Who has not read it yet, and who has and when. */
export function ReaderList({ file: { id, audience, reads } }: { file: AnnouncementFile }) {
  const { t } = useTranslation('announcement-keep');
  const [which, setWhich] = useState<'unread' | 'read'>(reads < audience ? 'unread' : 'read');
  const isRead = which === 'read';
  const list = usePages(announcementReaders, { id, isRead }, (row) => row.id);
  return (
    <Section title={t('readers')} isCard={false}>
      <Segments
        label={t('readers')}
        value={which}
        options={[
          { value: 'unread', text: t('unreadCount', { count: audience - reads }) },
          { value: 'read', text: t('readCount', { count: reads }) },
        ]}
        onChange={setWhich}
      />
      <div className="an-keep-readers">
        <PagedList
          list={list}
          keyOf={(row) => row.id}
          renderRow={(row) => <ReaderRow row={row} />}
          estimate={4}
          label={t('readers')}
          skeleton={<Loading rows={4} />}
          empty={
            <EmptyState
              icon="users-round"
              title={t(isRead ? 'nobodyRead' : 'everyoneRead')}
              note={t(isRead ? 'nobodyReadNote' : 'everyoneReadNote')}
            />
          }
        />
      </div>
    </Section>
  );
}

function ReaderRow({ row }: { row: AnnouncementReader }) {
  const language = useLanguage();
  const facts = [
    localizedName(row.departmentName ?? '', row.departmentEnName, language),
    localizedName(row.positionName ?? '', row.positionEnName, language),
  ].filter(Boolean);
  return (
    <ListRow
      lead={<PersonAvatar person={row} />}
      title={localizedName(row.name, row.enName, language)}
      note={facts.length > 0 ? <Dotted parts={facts} /> : undefined}
      value={row.readAt ? momentWords(row.readAt, 'minute') : undefined}
    />
  );
}

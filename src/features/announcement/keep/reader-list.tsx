import { announcementReaders, type AnnouncementFile } from '@contract/announcement/keep-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AudienceList } from '@/modules/publication/audience-list';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';

type ReaderListProps = { file: AnnouncementFile };

export function ReaderList({ file: { id, audience, reads } }: ReaderListProps) {
  const { t } = useTranslation('announcement-keep');
  const language = useLanguage();
  const [isRead, setRead] = useState(reads >= audience);
  const list = usePages(announcementReaders, { id, isRead }, (row) => row.id);
  return (
    <AudienceList
      title={t('readers')}
      isDone={isRead}
      onChange={setRead}
      openText={t('unreadCount', { count: audience - reads })}
      doneText={t('readCount', { count: reads })}
      list={list}
      factsOf={(row) => [
        localizedName(row.departmentName ?? '', row.departmentEnName, language),
        localizedName(row.positionName ?? '', row.positionEnName, language),
      ]}
      doneAtOf={({ readAt }) => readAt}
      empty={{
        title: t(isRead ? 'nobodyRead' : 'everyoneRead'),
        note: t(isRead ? 'nobodyReadNote' : 'everyoneReadNote'),
      }}
    />
  );
}

import {
  announcementAdd,
  announcementDelete,
  announcementPublish,
  announcementSave,
  type AnnouncementFile,
} from '@contract/announcement/keep-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Unfinished } from '@/modules/file/upload-queue';
import { usePublicationDraft } from '@/modules/publication/use-publication-draft';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { contentOf, inputOf, isContent, isSame, NEW_CONTENT, type Content } from './content';

const LIST = '/announcements-manage';

/** An announcement that is new, a draft, or withdrawn. */
export function useAnnouncementDraft(file: AnnouncementFile | undefined, onReload: () => void) {
  const { t } = useTranslation('announcement-keep');
  const navigate = useNavigate();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const saveChecks = ({ scope, departments }: Content) => [
    fieldCheck('departments', scope === 'company' ? 1 : departments.length, {
      kind: 'custom',
      check: (count) => (count ? undefined : t('departmentsMissing')),
    }),
    fieldCheck('files', unfinished, {
      kind: 'custom',
      check: (why) => (why ? t('filesUnfinished') : undefined),
    }),
  ];
  const draft = usePublicationDraft<Content>({
    name: 'announcement',
    stored: file && { id: file.id, revision: file.revision },
    mustSave: file?.state === 'withdrawn',
    start: file ? contentOf(file) : NEW_CONTENT,
    isContent,
    isSame,
    saveChecks,
    publishChecks: (content) => [
      fieldCheck('titleZh', content.titleZh, { kind: 'required', tip: t('titleMissing') }),
      fieldCheck('bodyZh', content.bodyZh, { kind: 'required', tip: t('bodyMissing') }),
      ...saveChecks(content),
    ],
    add: async (content) => await call(announcementAdd, inputOf(content), { silent: true }),
    save: async (stored, content) =>
      await call(announcementSave, { ...stored, ...inputOf(content) }, { silent: true }),
    publish: async (stored) => await call(announcementPublish, stored, { silent: true }),
    remove: async (id) => await call(announcementDelete, { id }),
    onStored: (id) =>
      file ? onReload() : navigate(`/announcement-manage?id=${encodeURIComponent(id)}`, { replace: true }),
    listAddress: LIST,
    publishedText: t('published'),
    scheduledText: t('scheduled'),
  });
  return { draft, setUnfinished };
}

import type { AnnouncementFile } from '@contract/announcement/keep-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicationForm } from '@/modules/publication/publication-form';
import { PublishSheet } from '@/modules/publication/publish-sheet';
import { Segments } from '@/shared/ui/page/segments';
import { AnnouncementFields } from './announcement-fields';
import { AnnouncementPreview } from './announcement-preview';
import { useAnnouncementDraft } from './use-announcement-draft';
import './keep.css';

type EditorProps = {
  /** None for a new announcement. */
  file?: AnnouncementFile;
  onReload: () => void;
};

/** Edits an announcement; unsaved changes stay on this device. */
export function AnnouncementEditor({ file, onReload }: EditorProps) {
  const { t } = useTranslation('announcement-keep');
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const { draft, setUnfinished } = useAnnouncementDraft(file, onReload);
  const { content } = draft;
  return (
    <>
      <PublicationForm
        draft={draft}
        publishText={t('publish')}
        deletableId={file?.state === 'draft' ? file.id : undefined}
        onAskPublish={() => setView('edit')}
        onReload={onReload}
      >
        {file?.state === 'withdrawn' ? <p className="hr-form-lead">{t('withdrawnNote')}</p> : null}
        <Segments
          label={t('view.label')}
          value={view}
          options={(['edit', 'preview'] as const).map((value) => ({ value, text: t(`view.${value}`) }))}
          onChange={setView}
        />
        {view === 'edit' ? (
          <AnnouncementFields
            content={content}
            errorOf={draft.errorOf}
            onChange={draft.change}
            onUnfinished={setUnfinished}
          />
        ) : (
          <AnnouncementPreview content={content} />
        )}
      </PublicationForm>
      {draft.isPublishing ? (
        <PublishSheet
          title={t('publish')}
          whenLabel={t('when.label')}
          whenText={{ now: t('when.now'), later: t('when.later') }}
          atLabel={t('at')}
          lead={
            content.scope === 'company'
              ? t('tellsCompany')
              : t('tellsDepartments', { count: content.departments.length })
          }
          onPublish={draft.publish}
          onClose={draft.cancelPublish}
        />
      ) : null}
    </>
  );
}

import type { AnnouncementFile } from '@contract/announcement/keep-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveLine } from '@/modules/draft/save-line';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Segments } from '@/shared/ui/page/segments';
import { AnnouncementFields } from './announcement-fields';
import { AnnouncementPreview } from './announcement-preview';
import { PublishSheet } from './publish-sheet';
import { useWriting } from './use-writing';
import './keep.css';

type EditorProps = {
  /** The draft that is changed; a new one without. */
  file?: AnnouncementFile;
  /** Reads it again. */
  onReload: () => void;
};

/** One announcement as it is written. What is not saved stays on this device. */
export function AnnouncementEditor({ file, onReload }: EditorProps) {
  const { t } = useTranslation(['announcement-keep', 'draft']);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const writing = useWriting(file, onReload);
  const { content, change, isChanged, isBusy, isLocked, errorOf } = writing;
  return (
    <form
      className="hr-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        writing.saveDraft();
      }}
    >
      {writing.isRestored ? (
        <SaveLine
          status={{ state: 'idle' }}
          beginning={t(file ? 'draft:restoredChanges' : 'draft:restored')}
        />
      ) : null}
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
          errorOf={errorOf}
          onChange={change}
          onUnfinished={writing.setUnfinished}
        />
      ) : (
        <AnnouncementPreview content={content} />
      )}
      <FormAlert text={writing.alert} />
      <div className="an-keep-bar">
        <Button
          type="submit"
          kind="outline"
          isBlock
          isBusy={isBusy}
          disabled={isLocked || (file !== undefined && !isChanged)}
        >
          {t(isBusy ? 'saving' : 'save')}
        </Button>
        <Button
          kind="primary"
          isBlock
          disabled={isLocked || isBusy}
          onClick={() => {
            setView('edit');
            void writing.askPublish();
          }}
        >
          {t('publish')}
        </Button>
      </div>
      {writing.isBehind ? (
        <Button kind="outline" isBlock onClick={onReload}>
          {t('loadNewest')}
        </Button>
      ) : null}
      {file?.state === 'draft' ? (
        // The error policy tells a refusal; nothing has changed then.
        <Button kind="danger" isBlock onClick={() => void writing.remove(file.id).catch(() => undefined)}>
          {t('delete')}
        </Button>
      ) : null}
      {writing.isPublishing ? (
        <PublishSheet content={content} onPublish={writing.publish} onClose={writing.cancelPublish} />
      ) : null}
    </form>
  );
}

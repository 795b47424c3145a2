import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveLine } from '@/modules/draft/save-line';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import type { PublicationDraft } from './use-publication-draft';
import './publication.css';

type PublicationFormProps<Content extends object> = {
  draft: PublicationDraft<Content>;
  publishText: string;
  /** The draft that the delete button removes; no button without one. */
  deletableId: string | undefined;
  /** Before the fields are checked: makes them visible. */
  onAskPublish: () => void;
  onReload: () => void;
  children: ReactNode;
};

/** The form around a draft's content: what was restored from this device, and the buttons to save, publish and delete. */
export function PublicationForm<Content extends object>({
  draft,
  publishText,
  deletableId,
  onAskPublish,
  onReload,
  children,
}: PublicationFormProps<Content>) {
  const { t } = useTranslation(['publication', 'draft']);
  const { isNew, isChanged, isBusy, isLocked } = draft;
  return (
    <form
      className="hr-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        draft.saveDraft();
      }}
    >
      {draft.isRestored ? (
        <SaveLine
          status={{ state: 'idle' }}
          beginning={t(isNew ? 'draft:restored' : 'draft:restoredChanges')}
        />
      ) : null}
      {children}
      <FormAlert text={draft.alert} />
      <div className="publication-bar">
        <Button
          type="submit"
          kind="outline"
          isBlock
          isBusy={isBusy}
          disabled={isLocked || (!isNew && !isChanged)}
        >
          {t(isBusy ? 'saving' : 'save')}
        </Button>
        <Button
          kind="primary"
          isBlock
          disabled={isLocked || isBusy}
          onClick={() => {
            onAskPublish();
            void draft.askPublish();
          }}
        >
          {publishText}
        </Button>
      </div>
      {draft.isBehind ? (
        <Button kind="outline" isBlock onClick={onReload}>
          {t('loadNewest')}
        </Button>
      ) : null}
      {deletableId === undefined ? null : (
        // The error policy shows a refusal; nothing has changed then.
        <Button kind="danger" isBlock onClick={() => void draft.remove(deletableId).catch(() => undefined)}>
          {t('delete')}
        </Button>
      )}
    </form>
  );
}

import { CODE } from '@contract/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import type { FieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';

type StoredRevision = { id: string; revision: number };

type PublicationOptions<Content> = {
  /** The name of the copy on this device. */
  name: string;
  /** The draft on the server; none while it is new. */
  stored: StoredRevision | undefined;
  /** A revision that has to be saved again before it is published, even if unchanged. */
  mustSave?: boolean;
  start: Content;
  isContent: (value: unknown) => value is Content;
  isSame: (one: Content, other: Content) => boolean;
  saveChecks?: (content: Content) => readonly FieldCheck[];
  publishChecks: (content: Content) => readonly FieldCheck[];
  /** These three calls are silent: the form shows why saving or publishing failed. */
  add?: (content: Content) => Promise<StoredRevision>;
  save: (stored: StoredRevision, content: Content) => Promise<StoredRevision>;
  publish: (stored: StoredRevision & { at?: string }) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** After saving or publishing. */
  onStored: (id: string) => void | Promise<void>;
  listAddress: string;
  publishedText: string;
  scheduledText: string;
};

/** A draft that is saved, then published now or later; unsaved changes stay on this device. */
export function usePublicationDraft<Content extends object>(options: PublicationOptions<Content>) {
  const { name, stored, start, isContent, isSame, saveChecks = () => [] } = options;
  const { t } = useTranslation('publication');
  const navigate = useNavigate();
  const draft = useLocalDraft<Content>({
    name,
    key: stored ? `${stored.id} ${stored.revision}` : 'new',
    start,
    isContent,
    isEmpty: (content) => isSame(content, start),
  });
  const { content } = draft;
  const isChanged = !isSame(content, start);
  const [isPublishing, setPublishing] = useState(false);
  const [isBehind, setIsBehind] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  // Checking before the question when to publish is no submit: it must not wait for the lock of one.
  const asking = useAttempt({}, 0);
  const change = (part: Partial<Content>) => {
    clear();
    asking.clear();
    draft.change({ ...content, ...part });
  };
  const saveChanges = async (): Promise<StoredRevision> => {
    if (stored && !isChanged && !options.mustSave) {
      return stored;
    }
    try {
      return await (stored ? options.save(stored, content) : options.add!(content));
    } catch (cause) {
      setIsBehind(cause instanceof ApiError && cause.code === CODE.conflict);
      throw cause;
    }
  };
  const saveDraft = () =>
    void attempt(saveChecks(content), async () => {
      const { id } = await saveChanges();
      draft.forget();
      showToast(t('saved'), { kind: 'success' });
      await options.onStored(id);
    });
  const publish = (at: string | undefined) => {
    setPublishing(false);
    void attempt([], async () => {
      const { id, revision } = await saveChanges();
      await options.publish({ id, revision, ...(at ? { at } : {}) });
      draft.forget();
      showToast(at ? options.scheduledText : options.publishedText, { kind: 'success' });
      await options.onStored(id);
    });
  };
  const askPublish = async () => {
    if (await asking.attempt(options.publishChecks(content), () => Promise.resolve(true))) {
      setPublishing(true);
    }
  };
  const remove = async (id: string) => {
    const chosen = await showDialog({
      title: t('deleteAsk'),
      content: t('deleteAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('delete'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await options.remove(id);
      draft.forget();
      showToast(t('deleted'), { kind: 'success' });
      await navigate(options.listAddress, { replace: true });
    }
  };
  return {
    content,
    change,
    isNew: stored === undefined,
    isChanged,
    isRestored: draft.isRestored && isChanged,
    isBehind,
    isBusy,
    isLocked,
    alert,
    errorOf: (field: string) => errorOf(field) ?? asking.errorOf(field),
    saveDraft,
    isPublishing,
    askPublish,
    publish,
    cancelPublish: () => setPublishing(false),
    remove,
  };
}

export type PublicationDraft<Content extends object> = ReturnType<typeof usePublicationDraft<Content>>;

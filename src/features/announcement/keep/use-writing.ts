import { CODE } from '@contract/codes';
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
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import type { Unfinished } from '@/modules/file/upload-queue';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { contentOf, inputOf, isContent, isSame, NEW_CONTENT, type Content } from './content';

/** An announcement under the hands of its writer: kept on the device, saved, published, deleted. */
export function useWriting(file: AnnouncementFile | undefined, onReload: () => void) {
  const { t } = useTranslation('announcement-keep');
  const navigate = useNavigate();
  const start = file ? contentOf(file) : NEW_CONTENT;
  const draft = useLocalDraft<Content>({
    name: 'announcement',
    key: file ? `${file.id} ${file.revision}` : 'new',
    start,
    isContent,
    isEmpty: (content) => isSame(content, start),
  });
  const { content } = draft;
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const [isPublishing, setPublishing] = useState(false);
  const [isBehind, setIsBehind] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  // Asking when to publish is no submit: the answer must not wait for the lock of one.
  const asking = useAttempt({}, 0);
  const isChanged = !isSame(content, start);
  const change = (part: Partial<Content>) => {
    clear();
    asking.clear();
    draft.change({ ...content, ...part });
  };

  /** Saves what has changed; answers which revision of what stands on the server then. */
  const save = async (): Promise<{ id: string; revision: number }> => {
    if (file && !isChanged && file.state === 'draft') {
      return { id: file.id, revision: file.revision };
    }
    const input = inputOf(content);
    const saved = file
      ? call(announcementSave, { id: file.id, revision: file.revision, ...input }, { silent: true })
      : call(announcementAdd, input, { silent: true });
    return await saved.catch((cause: unknown) => {
      setIsBehind(cause instanceof ApiError && cause.code === CODE.conflict);
      throw cause;
    });
  };
  const shown = async (id: string) => {
    draft.forget();
    if (file) {
      onReload();
    } else {
      await navigate(`/announcement-manage?id=${encodeURIComponent(id)}`, { replace: true });
    }
  };
  const scopeCheck = fieldCheck('departments', content.scope === 'company' ? 1 : content.departments.length, {
    kind: 'custom',
    check: (count) => (count ? undefined : t('departmentsMissing')),
  });
  const filesCheck = fieldCheck('files', unfinished, {
    kind: 'custom',
    check: (why) => (why ? t('filesUnfinished') : undefined),
  });
  const saveDraft = () =>
    void attempt([scopeCheck, filesCheck], async () => {
      const { id } = await save();
      showToast(t('saved'), { kind: 'success' });
      await shown(id);
    });
  const publish = (at: string | undefined) => {
    setPublishing(false);
    void attempt([], async () => {
      const { id, revision } = await save();
      await call(announcementPublish, { id, revision, ...(at ? { at } : {}) }, { silent: true });
      showToast(t(at ? 'scheduled' : 'published'), { kind: 'success' });
      await shown(id);
    });
  };
  const askPublish = async () => {
    const checks = [
      fieldCheck('titleZh', content.titleZh, { kind: 'required', tip: t('titleMissing') }),
      fieldCheck('bodyZh', content.bodyZh, { kind: 'required', tip: t('bodyMissing') }),
      scopeCheck,
      filesCheck,
    ];
    if (await asking.attempt(checks, () => Promise.resolve(true))) {
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
      await call(announcementDelete, { id });
      draft.forget();
      showToast(t('deleted'), { kind: 'success' });
      await navigate('/announcements-manage', { replace: true });
    }
  };
  return {
    content,
    change,
    isChanged,
    isRestored: draft.isRestored && isChanged,
    isBehind,
    isBusy,
    isLocked,
    alert,
    errorOf: (field: string) => errorOf(field) ?? asking.errorOf(field),
    setUnfinished,
    saveDraft,
    isPublishing,
    askPublish,
    publish,
    cancelPublish: () => setPublishing(false),
    remove,
  };
}

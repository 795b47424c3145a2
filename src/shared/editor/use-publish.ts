import { useTranslation } from 'react-i18next';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { showDialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/toast';
import type { Autosave } from './use-autosave';
import type { Published } from './use-draft-editor';

type PublishOptions<Content> = {
  /** The name of what is published. */
  name: string;
  /** What publishing means for those who use it, the first time and later. */
  text: (version: number | null) => string;
  hasProblems: boolean;
  autosave: Autosave<Content>;
  publish: (revision: number) => Promise<{ version: number }>;
  onBlocked: () => void;
  onDone: (next: Published) => void;
};

/** Publishing a draft: what is wrong first, then the question, then the last save and the new version. */
export function usePublish<Content>(options: PublishOptions<Content>) {
  const { name, text, hasProblems, autosave, onBlocked, onDone } = options;
  const { t } = useTranslation(['editor', 'common']);
  const { isLocked, run } = useSubmitLock();

  const publish = async ({ status, version: before }: Published) => {
    if (hasProblems) {
      onBlocked();
      return;
    }
    const chosen = await showDialog({
      key: 'publish-draft',
      title: t('publish.title', { name }),
      content: text(before),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('publish.act'), kind: 'primary' },
      ],
    });
    if (chosen !== 1) {
      return;
    }
    await run(async () => {
      try {
        if (await autosave.flush()) {
          const { version } = await options.publish(autosave.revision());
          showToast(t('publish.done', { version }), { kind: 'success' });
          onDone({ version, status: status === 'draft' ? 'published' : status });
        }
      } catch {
        // Told by the error policy; the draft stays as it is.
      }
    });
  };
  return { publish, isLocked };
}

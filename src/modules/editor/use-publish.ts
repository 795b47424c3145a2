import { useTranslation } from 'react-i18next';
import type { Draft } from '@/modules/draft/draft';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { textsWithoutEnglish } from './both-texts';
import type { Published } from './use-draft-editor';

const NAMED_TEXTS = 5;
const NAMED_LENGTH = 20;

type PublishOptions<Content> = {
  /** The name of what is published. */
  name: string;
  /** What publishing means for those who use it, the first time and later. */
  text: (version: number | null) => string;
  content: Content;
  hasProblems: boolean;
  draft: Pick<Draft<object>, 'flush' | 'base'>;
  publish: (revision: number) => Promise<{ version: number }>;
  onBlocked: () => void;
  onDone: (next: Published) => void;
};

/** Publishing a draft: what is wrong first, then the question, then the last save and the new version. */
export function usePublish<Content>(options: PublishOptions<Content>) {
  const { name, text, hasProblems, draft, onBlocked, onDone } = options;
  const { t } = useTranslation(['editor', 'common']);
  const { isLocked, run } = useSubmitLock();

  /** What English readers will see in Chinese: said, but no reason not to publish. */
  const withoutEnglish = () => {
    const texts = textsWithoutEnglish(options.content);
    const shown = texts
      .slice(0, NAMED_TEXTS)
      .map((one) => (one.length > NAMED_LENGTH ? `${one.slice(0, NAMED_LENGTH)}…` : one));
    const names = shown.join(t('publish.comma')) + (texts.length > NAMED_TEXTS ? t('publish.andMore') : '');
    return texts.length > 0 && t('publish.noEnglish', { count: texts.length, names });
  };

  const publish = async ({ status, version: before }: Published) => {
    if (hasProblems) {
      onBlocked();
      return;
    }
    const chosen = await showDialog({
      key: 'publish-draft',
      title: t('publish.title', { name }),
      content: [text(before), withoutEnglish()].filter(Boolean).join('\n\n'),
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
        if (await draft.flush()) {
          const { version } = await options.publish(draft.base().revision);
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

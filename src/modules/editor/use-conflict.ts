import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '@/modules/draft/draft';
import type { Saved } from '@/modules/draft/kept';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { showDialog } from '@/shared/ui/overlay/dialog';

/**
 * When the draft was saved elsewhere meanwhile, asks whose draft goes on. Either is a step that undo takes back. `isKept`: what
 * is here comes from an earlier visit.
 */
export function useConflict<Content extends object>(
  draft: Draft<Content>,
  newest: Saved<Content> | undefined,
  isKept: boolean,
) {
  const { t } = useTranslation('editor');
  const language = useLanguage();

  const ask = useEffectEvent(async (others: Saved<Content>) => {
    const { updatedByName, updatedByEnName, isUpdatedByMe } = others;
    const name = updatedByName && localizedName(updatedByName, updatedByEnName, language);
    const [title, content, theirs, mine] = isKept
      ? [t('kept.title'), t('kept.text'), t('kept.theirs'), t('kept.mine')]
      : isUpdatedByMe
        ? [t('stale.title'), t('stale.textMine'), t('stale.other'), t('stale.current')]
        : [
            t('stale.title'),
            name ? t('stale.text', { name }) : t('stale.textNoName'),
            t('stale.theirs'),
            t('stale.mine'),
          ];
    const chosen = await showDialog({
      key: 'stale-draft',
      title,
      content,
      actions: [{ text: theirs }, { text: mine, kind: 'primary' }],
    });
    if (chosen === 0) {
      draft.takeNewest();
    } else if (chosen === 1) {
      void draft.keepMine();
    }
  });
  useEffect(() => {
    if (newest) {
      void ask(newest);
    }
  }, [newest]);
}

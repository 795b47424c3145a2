import { useTranslation } from 'react-i18next';
import type { Draft } from '@/modules/draft/draft';
import type { LocalDraft } from '@/modules/draft/local/local-draft';
import { SaveLine } from '@/modules/draft/save-line';
import type { DraftStatus } from '@/modules/draft/status';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import type { EditorData } from './load-editor';
import type { OrderForm } from './order-form';
import { CopySheet } from './copy-sheet';

type DraftLineProps = {
  data: EditorData;
  draft: Draft<OrderForm> | undefined;
  saving: DraftStatus<OrderForm>;
  onStartOver: () => void;
};

/** How the draft of a shift stands, and the way to an empty form or to a copy of an earlier shift. */
export function DraftLine({ data, draft, saving, onStartOver }: DraftLineProps) {
  const { t } = useTranslation(['open-shift', 'common', 'draft']);
  const startOver = async () => {
    // A draft that cannot be thrown away now is found again the next time.
    await draft?.discard().catch(() => undefined);
    onStartOver();
  };
  const handleStartOver = () =>
    void showDialog({
      key: 'task-start-over',
      title: t('create.startOverTitle'),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('create.startOver'), kind: 'danger', onPress: () => void startOver() },
      ],
    });
  const beginning = beginningOf(data);
  return (
    <SaveLine
      status={saving}
      beginning={beginning && t(beginning)}
      {...(draft ? { onRetry: () => void draft.flush() } : {})}
    >
      {data.isResumed || saving.state !== 'idle' ? (
        <Button kind="text" size="small" onClick={handleStartOver}>
          {t('create.startOver')}
        </Button>
      ) : (
        <CopySheet />
      )}
    </SaveLine>
  );
}

/** Where the form comes from, as long as nothing was changed. */
function beginningOf({ isResumed, isCopy, edited }: EditorData) {
  return isResumed ? 'draft:restored' : isCopy ? 'create.copied' : edited ? 'draft:saved' : undefined;
}

/** That changes of a published shift were kept here, and the way back to how it is published. */
export function EditLine({ edit, onDiscard }: { edit: LocalDraft<OrderForm>; onDiscard: () => void }) {
  const { t } = useTranslation(['open-shift', 'common', 'draft']);
  const handleDiscard = () =>
    void showDialog({
      key: 'task-discard-edit',
      title: t('create.discardTitle'),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        {
          text: t('create.discardEdit'),
          kind: 'danger',
          onPress: () => {
            edit.forget();
            onDiscard();
          },
        },
      ],
    });
  return edit.isRestored() ? (
    <div className="task-draft">
      <output>{t('draft:restoredChanges')}</output>
      <Button kind="text" size="small" onClick={handleDiscard}>
        {t('create.discardEdit')}
      </Button>
    </div>
  ) : null;
}

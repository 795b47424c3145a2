import { useTranslation } from 'react-i18next';
import type { Draft } from '@/modules/draft/draft';
import type { LocalDraft } from '@/modules/draft/local/local-draft';
import type { SaveState } from '@/modules/draft/status';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import type { EditorData } from './load-editor';
import type { OrderForm } from './order-form';
import { CopySheet } from './copy-sheet';

type DraftLineProps = {
  data: EditorData;
  draft: Draft<OrderForm> | undefined;
  saving: SaveState;
  onStartOver: () => void;
};

/** How the draft of a shift stands, and the way to an empty form or to a copy of an earlier shift. */
export function DraftLine({ data, draft, saving, onStartOver }: DraftLineProps) {
  const { t } = useTranslation(['tasks', 'common']);
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
  const key = saving === 'idle' ? beginningOf(data) : TOLD[saving];
  return (
    <div className="task-draft">
      <output>{key ? t(key) : ''}</output>
      {data.isResumed || saving !== 'idle' ? (
        <Button kind="text" size="small" onClick={handleStartOver}>
          {t('create.startOver')}
        </Button>
      ) : (
        <CopySheet />
      )}
    </div>
  );
}

/** Where the form comes from, as long as nothing was changed. */
function beginningOf({ isResumed, isCopy, edited }: EditorData) {
  return isResumed
    ? 'create.draftFound'
    : isCopy
      ? 'create.copied'
      : edited
        ? 'create.draftSaved'
        : undefined;
}

const TOLD = {
  waiting: 'create.draftSaving',
  saving: 'create.draftSaving',
  saved: 'create.draftSaved',
  offline: 'create.draftOffline',
  failed: 'create.draftOffline',
  stale: undefined,
} as const;

/** That changes of a published shift were kept here, and the way back to how it is published. */
export function EditLine({ edit, onDiscard }: { edit: LocalDraft<OrderForm>; onDiscard: () => void }) {
  const { t } = useTranslation(['tasks', 'common']);
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
      <output>{t('create.editFound')}</output>
      <Button kind="text" size="small" onClick={handleDiscard}>
        {t('create.discardEdit')}
      </Button>
    </div>
  ) : null;
}

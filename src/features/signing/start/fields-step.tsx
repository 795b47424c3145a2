import type { SigningDraft } from '@contract/signing/draft-calls';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/page/states';
import { Preparing } from './preparing';
import { FieldPlacer } from '../place/field-placer';
import { placedFields, signersOf } from './content';
import type { Start } from './use-start';

type FieldsStepProps = { start: Start; draftRead: SigningDraft; onReload: () => void };

/** Where each of the signers signs. */
export function FieldsStep({ start, draftRead, onReload }: FieldsStepProps) {
  const { t } = useTranslation('signing-start');
  const signers = signersOf(start.content);
  if (draftRead.pages.length === 0) {
    const isFile = draftRead.source === 'file';
    if (draftRead.state === 'preparing') {
      return <Preparing />;
    }
    return (
      <EmptyState
        icon="file-text"
        title={t('place.noPages')}
        note={draftRead.failure ?? t(isFile ? 'place.noPagesNote' : 'template.noPagesNote')}
      />
    );
  }
  if (signers.length === 0) {
    return <EmptyState icon="users-round" title={t('place.noSigners')} note={t('place.noSignersNote')} />;
  }
  return (
    <FieldPlacer
      draftId={draftRead.id}
      pages={draftRead.pages}
      texts={draftRead.texts}
      parties={signers}
      fields={placedFields(start.content, draftRead)}
      history={{
        canUndo: start.canUndo,
        canRedo: start.canRedo,
        undo: start.undo,
        redo: start.redo,
      }}
      onChange={(fields, group) => start.change({ ...start.content, fields }, group)}
      onBeforeSearch={start.draft.flush}
      onStale={onReload}
    />
  );
}

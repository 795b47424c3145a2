import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import './editor-frame.css';

const SHOWN_MS = 8_000;

type DeletedBarProps = { text: string; onUndo: () => void; onGone: () => void };

/** Says what was deleted, with the way to have it back, for a while. */
export function DeletedBar({ text, onUndo, onGone }: DeletedBarProps) {
  const { t } = useTranslation('editor');
  const [until] = useState(() => Date.now() + SHOWN_MS);
  return <UndoBar text={text} undoText={t('undo')} until={until} onUndo={onUndo} onEnd={onGone} />;
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import './editor-frame.css';

const SHOWN_MS = 8_000;

type UndoBarProps = { text: string; onUndo: () => void; onGone: () => void };

/** Says what was deleted, with the way to have it back, for a while. */
export function UndoBar({ text, onUndo, onGone }: UndoBarProps) {
  const { t } = useTranslation('editor');
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="ed-undo">
      <output>{text}</output>
      <Button kind="text" size="small" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}

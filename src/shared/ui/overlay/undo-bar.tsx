import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import './undo-bar.css';

type UndoBarProps = {
  /** What has just been done. */
  text: ReactNode;
  undoText: string;
  /** When it can no longer be taken back, in milliseconds since 1970. */
  until: number;
  isBusy?: boolean;
  onUndo: () => void;
  onEnd: () => void;
  /** What may be done next, beside taking back. */
  children?: ReactNode;
};

const TICK_MS = 250;
/** Longer times are shown in minutes as well. */
const CLOCK_FROM = 90;

/** Says what was done and offers to take it back while the time runs. */
export function UndoBar({ text, undoText, until, isBusy = false, onUndo, onEnd, children }: UndoBarProps) {
  const [now, setNow] = useState(() => Date.now());
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) {
        clearInterval(timer);
        end.current();
      }
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <div className="hr-undo">
      <output className="hr-undo-text">{text}</output>
      <div className="hr-undo-actions">
        {seconds > 0 ? (
          <Button kind="text" size="small" isBusy={isBusy} onClick={onUndo}>
            {undoText}
            <span className="hr-undo-seconds" aria-hidden="true">
              {seconds > CLOCK_FROM
                ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
                : seconds}
            </span>
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBackToClose } from '@/shared/lib/history/use-back-to-close';
import { keepFocus } from './focusable';
import { IconButton } from '../button/icon-button';
import { lockScroll } from './lock-scroll';
import { ScrollArea } from './scroll-area';
import { useAskedClose } from './use-asked-close';
import './sheet.css';

type SheetProps = {
  isOpen: boolean;
  title: ReactNode;
  /** Asked for by Esc, the mask, the back button of the phone and the close button. */
  onClose: () => void;
  /** Something in it is not saved anywhere: closing asks first. */
  isUnsaved?: boolean;
  children: ReactNode;
};

/** A panel that rises from the lower edge; keeps the focus inside and gives it back when it closes. */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? createPortal(<OpenSheet {...rest} />, document.body) : null;
}

function OpenSheet({ title, onClose: close, isUnsaved = false, children }: Omit<SheetProps, 'isOpen'>) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [before] = useState(() => document.activeElement);
  const onClose = useAskedClose(isUnsaved, close);
  useBackToClose(onClose);

  useEffect(() => {
    const root = document.getElementById('root');
    // What it shows may have taken the focus itself.
    if (!panel.current?.contains(document.activeElement)) {
      panel.current?.focus();
    }
    // A sheet above another one finds the page out of reach already, and leaves it so.
    const covers = root && !root.hasAttribute('inert');
    if (covers) {
      root.setAttribute('inert', '');
    }
    const unlock = lockScroll();
    return () => {
      if (covers) {
        root.removeAttribute('inert');
      }
      unlock();
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus();
      }
    };
  }, [before]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') {
      keepFocus(event);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keyboards have Esc and the button
    <div className="hr-sheet-mask" onClick={(event) => event.target === event.currentTarget && onClose()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and Tab are for the whole dialog */}
      <div
        className="hr-sheet"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <dialog> needs newer webviews than ours
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        ref={panel}
        onKeyDown={handleKeyDown}
      >
        <div className="hr-sheet-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label={t('close')} onClick={onClose} />
        </div>
        <div className="hr-sheet-body" ref={setBody}>
          <ScrollArea.Provider value={body}>{children}</ScrollArea.Provider>
        </div>
      </div>
    </div>
  );
}

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBackToClose } from '@/shared/lib/history/use-back-to-close';
import { IconButton } from '../button/icon-button';
import { keepFocus } from './focusable';
import { lockScroll } from './lock-scroll';
import { ScrollArea } from './scroll-area';
import { useAskedClose } from './use-asked-close';
import './full-sheet.css';

type FullSheetProps = {
  title: ReactNode;
  /** Asked for by Esc, the back button of page or phone, and the close button. */
  onClose: () => void;
  /** Something in it is not saved anywhere: closing asks first. */
  isUnsaved?: boolean;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** Stays in place above the scrolling content. */
  top?: ReactNode;
  /** Stays in place below it. */
  foot?: ReactNode;
  className?: string;
  /** True where a button in the foot closes it: one way, not two. */
  isFootClosing?: boolean;
  children: ReactNode;
};

/** A screen above the page for choosing something; render it only while it is open. Going back closes it. */
export function FullSheet(props: FullSheetProps) {
  return createPortal(<OpenSheet {...props} />, document.body);
}

function OpenSheet(props: FullSheetProps) {
  const { title, actions, top, foot, className = '', isFootClosing = false, children } = props;
  const onClose = useAskedClose(props.isUnsaved ?? false, props.onClose);
  const { t } = useTranslation('common');
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useBackToClose(onClose);
  const [before] = useState(() => document.activeElement);
  useEffect(() => coverPage(panel.current, before), [before]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // A sheet opened out of this one is its child in React, though not on the page.
    if (!event.currentTarget.contains(event.target as Node)) {
      return;
    }
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') {
      keepFocus(event);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and Tab are for the whole dialog
    <div
      className={`hr-full-sheet ${className}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <dialog> needs newer webviews than ours
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={panel}
      onKeyDown={handleKeyDown}
    >
      <div className="hr-full-sheet-head" data-plain={isFootClosing ? '' : undefined}>
        {isFootClosing ? null : <IconButton icon="x" label={t('close')} onClick={onClose} />}
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {top ? <div className="hr-full-sheet-top">{top}</div> : null}
      <div className="hr-full-sheet-body" ref={setBody}>
        <ScrollArea.Provider value={body}>{children}</ScrollArea.Provider>
      </div>
      {foot ? <div className="hr-full-sheet-foot">{foot}</div> : null}
    </div>
  );
}

/** Takes what lies below out of reach until the sheet closes; the messages that appear above it stay. */
function coverPage(panel: HTMLElement | null, before: Element | null): () => void {
  const covered = Array.from(document.body.children).filter(
    (one) => one !== panel && !one.hasAttribute('inert') && !one.matches('[aria-live],[role="alertdialog"]'),
  );
  // What it shows may have taken the focus itself.
  if (!panel?.contains(document.activeElement)) {
    panel?.focus({ preventScroll: true });
  }
  covered.forEach((one) => one.setAttribute('inert', ''));
  const unlock = lockScroll();
  return () => {
    covered.forEach((one) => one.removeAttribute('inert'));
    unlock();
    if (before instanceof HTMLElement && before.isConnected) {
      before.focus({ preventScroll: true });
    }
  };
}

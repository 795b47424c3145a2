import { Popup } from 'antd-mobile';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '@/shared/lib/is-composing';
import { useBackToClose } from '@/shared/lib/history/use-back-to-close';
import '../antd/motion';
import '../antd/set-up';
import { coverPage } from './cover-page';
import { keepFocus } from './focusable';
import { lockScroll } from './lock-scroll';
import { riseAboveKeyboard } from './rise-above-keyboard';
import './modal-popup.css';

type ModalPopupProps = {
  /** Id of the heading. */
  labelledBy: string;
  onClose: () => void;
  /** True covers the screen; else a tap next to the panel closes it. */
  isFull?: boolean;
  className: string;
  children: ReactNode;
};

/**
 * antd-mobile's Popup as a modal dialog. Popup has no role, leaves the focus on the page and knows no key; its own scroll lock
 * blocks sideways scrolling inside. Mount it only while it is open: then there is no moment in which it refuses taps.
 */
export function ModalPopup({ labelledBy, onClose, isFull = false, className, children }: ModalPopupProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useBackToClose(onClose);
  useEffect(() => holdFocus(panel.current!, opener), [opener]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // A sheet opened out of this one is its child in React, though not on the page.
    if (!event.currentTarget.contains(event.target as Node)) {
      return;
    }
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') {
      keepFocus(event);
    }
  };
  return (
    <Popup
      visible
      disableBodyScroll={false}
      stopPropagation={[]}
      className="hr-popup"
      bodyClassName={isFull ? 'hr-popup-full' : ''}
      onMaskClick={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and Tab are for the whole dialog */}
      <div
        className={className}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> shows itself above everything, toasts included
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        ref={panel}
        onKeyDown={handleKeyDown}
      >
        {children}
      </div>
    </Popup>
  );
}

function holdFocus(panel: HTMLElement, opener: Element | null): () => void {
  // A field in it may have taken the focus itself.
  if (!panel.contains(document.activeElement)) {
    panel.focus({ preventScroll: true });
  }
  const uncover = coverPage(panel);
  const unlock = lockScroll();
  const stopRising = riseAboveKeyboard(panel);
  return () => {
    stopRising();
    uncover();
    unlock();
    if (opener instanceof HTMLElement && opener.isConnected) {
      opener.focus({ preventScroll: true });
    }
  };
}

import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button';
import { ModalPopup } from '../modal/modal-popup';
import { ScrollArea } from './scroll-area';
import { useAskedClose } from './use-asked-close';
import './full-sheet.css';

type FullSheetProps = {
  title: ReactNode;
  /** Called by Esc, the back button of page or phone, and the close button. */
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
  const { title, actions, top, foot, className = '', isFootClosing = false, children } = props;
  const onClose = useAskedClose(props.isUnsaved ?? false, props.onClose);
  const { t } = useTranslation('common');
  const titleId = useId();
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <ModalPopup labelledBy={titleId} onClose={onClose} isFull className={`hr-full-sheet ${className}`}>
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
    </ModalPopup>
  );
}

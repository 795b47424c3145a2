import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button';
import { ModalPopup } from '../modal/modal-popup';
import { ScrollArea } from './scroll-area';
import { useAskedClose } from './use-asked-close';
import './sheet.css';

type SheetProps = {
  isOpen: boolean;
  title: ReactNode;
  /** Called by Esc, the mask, the phone's back button and the close button. */
  onClose: () => void;
  /** Something in it is not saved anywhere: closing asks first. */
  isUnsaved?: boolean;
  children: ReactNode;
};

/** A panel that rises from the lower edge; keeps the focus inside and gives it back when it closes. */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ title, onClose: close, isUnsaved = false, children }: Omit<SheetProps, 'isOpen'>) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const [body, setBody] = useState<HTMLElement | null>(null);
  const onClose = useAskedClose(isUnsaved, close);
  return (
    <ModalPopup labelledBy={titleId} onClose={onClose} className="hr-sheet">
      <div className="hr-sheet-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </div>
      <div className="hr-sheet-body" ref={setBody}>
        <ScrollArea.Provider value={body}>{children}</ScrollArea.Provider>
      </div>
    </ModalPopup>
  );
}

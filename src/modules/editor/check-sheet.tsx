import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import './editor.css';

/** What is wrong, where, and the way there. */
export type CheckRow = { id: string; text: string; place: string; onGo: () => void };

type CheckSheetProps = { rows: readonly CheckRow[]; onClose: () => void };

/** What stands in the way of publishing, each with the way there. */
export function CheckSheet({ rows, onClose }: CheckSheetProps) {
  const { t } = useTranslation('editor');
  return (
    <Sheet isOpen title={t('check.title')} onClose={onClose}>
      <p className="ed-note">{t('check.count', { count: rows.length })}</p>
      <ul className="ed-menu">
        {rows.map(({ id, text, place, onGo }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onGo();
              }}
            >
              <Icon name="triangle-alert" size={1.25} className="ed-warn" />
              <span className="ed-menu-text">
                <span>{text}</span>
                <span className="ed-note">{place}</span>
              </span>
              <span className="ed-link">{t('check.go')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

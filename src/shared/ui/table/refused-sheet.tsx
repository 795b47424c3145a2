import { useTranslation } from 'react-i18next';
import { Sheet } from '../overlay/sheet';

type RefusedSheetProps = {
  title: string;
  refused: readonly { id: string; name: string; refusal: string }[];
  onClose: () => void;
};

/** The records that an action on several left as they were, each with the reason. They stay selected. */
export function RefusedSheet({ title, refused, onClose }: RefusedSheetProps) {
  const { t } = useTranslation('table');
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <p className="hr-form-lead">{t('bulk.staySelected')}</p>
      <ul>
        {refused.map(({ id, name, refusal }) => (
          <li key={id} className="tbl-refused">
            <b>{name}</b>
            <span className="tbl-note">{refusal}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import './editor.css';

export type MenuItem = {
  icon: string;
  text: string;
  kind?: 'danger';
  disabled?: boolean;
  onPress: () => void;
};

type MenuSheetProps = { title: string; items: readonly MenuItem[]; onClose: () => void };

/** What can be done with something, in thumb reach. */
export function MenuSheet({ title, items, onClose }: MenuSheetProps) {
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <ul className="ed-menu">
        {items.map(({ icon, text, kind, disabled, onPress }) => (
          <li key={text}>
            <button
              type="button"
              data-kind={kind}
              disabled={disabled}
              onClick={() => {
                onClose();
                // Once the sheet has gone and given the focus back: what opens next takes it from there.
                setTimeout(onPress);
              }}
            >
              <Icon name={icon} size={1.25} />
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

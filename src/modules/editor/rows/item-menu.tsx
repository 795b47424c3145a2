import { MenuSheet } from '../menu-sheet';

type ItemMenuProps = {
  title: string;
  index: number;
  count: number;
  texts: Record<'open' | 'duplicate' | 'addAfter' | 'moveUp' | 'moveDown' | 'delete', string> & {
    /** Where a list is long enough for it. */
    moveFirst?: string;
    moveLast?: string;
  };
  onOpen: () => void;
  onDuplicate: () => void;
  onAddAfter: () => void;
  onMove: (to: number) => void;
  onDelete: () => void;
  onClose: () => void;
};

/** What can be done with one of several things that an editor orders. */
export function ItemMenu({ title, index, count, texts, onMove, onClose, ...on }: ItemMenuProps) {
  const last = count - 1;
  const move = (icon: string, text: string | undefined, to: number, disabled: boolean) =>
    text === undefined ? [] : [{ icon, text, disabled, onPress: () => onMove(to) }];
  return (
    <MenuSheet
      title={title}
      onClose={onClose}
      items={[
        { icon: 'pencil', text: texts.open, onPress: on.onOpen },
        { icon: 'copy', text: texts.duplicate, onPress: on.onDuplicate },
        { icon: 'plus', text: texts.addAfter, onPress: on.onAddAfter },
        ...move('arrow-up', texts.moveUp, index - 1, index === 0),
        ...move('arrow-down', texts.moveDown, index + 1, index === last),
        ...move('arrow-up-to-line', texts.moveFirst, 0, index === 0),
        ...move('arrow-down-to-line', texts.moveLast, last, index === last),
        { icon: 'trash-2', text: texts.delete, kind: 'danger', onPress: on.onDelete },
      ]}
    />
  );
}

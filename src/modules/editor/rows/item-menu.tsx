import { MenuSheet } from '../menu-sheet';

/** What an editor does with things in an order, of which each has a key. */
export type ItemActions<Kind> = {
  /** At the end, or behind another. */
  add: (kind: Kind, after?: string) => void;
  remove: (key: string) => void;
  duplicate: (key: string) => void;
  move: (from: number, to: number) => void;
};

type Item = { key: string };

type ItemMenuProps = {
  title: string;
  items: readonly Item[];
  item: Item;
  texts: Record<'open' | 'duplicate' | 'addAfter' | 'moveUp' | 'moveDown' | 'delete', string> & {
    /** Where a list is long enough for it. */
    moveFirst?: string;
    moveLast?: string;
  };
  actions: Pick<ItemActions<never>, 'remove' | 'duplicate' | 'move'>;
  onOpen: () => void;
  onAddAfter: () => void;
  onClose: () => void;
};

/** What can be done with one of several things that an editor orders. */
export function ItemMenu({ title, items, item, texts, actions, ...on }: ItemMenuProps) {
  const index = items.indexOf(item);
  const last = items.length - 1;
  const move = (icon: string, text: string | undefined, to: number, disabled: boolean) =>
    text === undefined ? [] : [{ icon, text, disabled, onPress: () => actions.move(index, to) }];
  return (
    <MenuSheet
      title={title}
      onClose={on.onClose}
      items={[
        { icon: 'pencil', text: texts.open, onPress: on.onOpen },
        { icon: 'copy', text: texts.duplicate, onPress: () => actions.duplicate(item.key) },
        { icon: 'plus', text: texts.addAfter, onPress: on.onAddAfter },
        ...move('arrow-up', texts.moveUp, index - 1, index === 0),
        ...move('arrow-down', texts.moveDown, index + 1, index === last),
        ...move('arrow-up-to-line', texts.moveFirst, 0, index === 0),
        ...move('arrow-down-to-line', texts.moveLast, last, index === last),
        { icon: 'trash-2', text: texts.delete, kind: 'danger', onPress: () => actions.remove(item.key) },
      ]}
    />
  );
}

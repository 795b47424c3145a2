import { SwipeAction } from 'antd-mobile';
import { useRef, useState, type ReactNode } from 'react';
import '../antd/motion';
import '../antd/set-up';
import { useNativeAttributes } from '../antd/use-native-attributes';
import './swipe-row.css';

type SwipeRowProps = {
  /** The action behind the row, which the row also offers in a visible way. */
  action: { text: string; onPress: () => void };
  /** For the row as a whole, such as the line above it. */
  className?: string;
  children: ReactNode;
};

/**
 * A row that a finger pushes aside for the button behind it. Keyboards and screen readers have the visible way: while the row is
 * closed the button behind it is inert, otherwise each row would offer the same thing twice.
 */
export function SwipeRow({ action, className = '', children }: SwipeRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useNativeAttributes(() => row.current?.querySelector('.adm-swipe-action-actions-right'), {
    inert: !isOpen,
  });
  return (
    <div ref={row} className={className}>
      <SwipeAction
        className="hr-swipe-row"
        rightActions={[{ key: 'action', text: action.text, color: 'danger', onClick: action.onPress }]}
        onActionsReveal={() => setOpen(true)}
        onClose={() => setOpen(false)}
      >
        {children}
      </SwipeAction>
    </div>
  );
}

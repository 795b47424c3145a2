import type { ReactNode } from 'react';
import './desk.css';

type DeskProps = {
  list: ReactNode;
  /** What is chosen of the list, or a word about choosing. */
  pane: ReactNode;
  /** True while something is chosen: a small screen shows that alone. */
  isOpen: boolean;
};

/** A list and what is chosen of it: side by side where there is room, else one after the other. The page is `hr-desk-page`. */
export function Desk({ list, pane, isOpen }: DeskProps) {
  return (
    <div className="hr-desk" data-open={isOpen ? '' : undefined}>
      <div className="hr-desk-list">{list}</div>
      <div className="hr-desk-pane">{pane}</div>
    </div>
  );
}

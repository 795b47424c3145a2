import { Collapse } from 'antd-mobile';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../mark/icon';
import '../antd/motion';
import '../antd/set-up';
import './fold.css';

type FoldProps = {
  title: ReactNode;
  /** True stands on a card of its own. */
  isCard?: boolean;
  className?: string;
  children: ReactNode;
};

const KEY = 'fold';

/**
 * Something that few people need, folded away under its title. Collapse opens by a link without an address, which no key
 * reaches, and reports no state to screen readers: here the title is a button, and folded content is not on the page.
 */
export function Fold({ title, isCard = false, className = '', children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Collapse
      className={`hr-fold ${isCard ? 'hr-card' : ''} ${className}`}
      activeKey={isOpen ? [KEY] : []}
      onChange={(open) => setOpen(open.length > 0)}
    >
      <Collapse.Panel
        key={KEY}
        destroyOnClose
        arrowIcon={<Icon name="chevron-down" size={1.125} />}
        title={
          <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined}>
            {title}
          </button>
        }
      >
        <div id={id}>{children}</div>
      </Collapse.Panel>
    </Collapse>
  );
}

import { useId, useState, type ReactNode } from 'react';
import { Icon } from '@/shared/ui/mark/icon';
import '@/modules/editor/editor.css';

/** Settings that few fields need, folded until somebody asks for them. */
export function MoreSettings({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="ed-more"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron-down" size={1.125} />
      </button>
      {isOpen ? (
        <div className="ed-form" id={id}>
          {children}
        </div>
      ) : null}
    </>
  );
}

import type { ReactNode } from 'react';
import { useId } from 'react';
import './section.css';

type SectionProps = {
  title?: ReactNode;
  /** A link or button beside the title. */
  action?: ReactNode;
  /** True draws the children on a card. */
  isCard?: boolean;
  className?: string;
  children: ReactNode;
};

/** A titled block of a page. */
export function Section({ title, action, isCard = true, className = '', children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={`hr-section ${className}`} aria-labelledby={title ? titleId : undefined}>
      {title || action ? (
        <div className="hr-section-head">
          <h2 className="hr-section-title" id={titleId}>
            {title}
          </h2>
          {action}
        </div>
      ) : null}
      {isCard ? <div className="hr-card">{children}</div> : children}
    </section>
  );
}

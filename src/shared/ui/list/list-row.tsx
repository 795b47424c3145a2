import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../mark/icon';
import { Link } from 'react-router-dom';
import './section.css';

export type ListRowProps = {
  icon?: string;
  /** In place of the icon: an avatar, a picture. */
  lead?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  value?: ReactNode;
  /** Where a tap leads. */
  to?: string;
  /** How it leads there, and whether that is what is shown now. */
  link?: Pick<ComponentProps<typeof Link>, 'replace' | 'state' | 'aria-current'>;
  /** What a tap does; ignored when `to` is given. */
  onPress?: () => void;
  /** At the end: a mark, or a control such as a switch, and then the row itself is not pressable. */
  children?: ReactNode;
};

/** One line of a list: what it is, its present value, and where it leads. */
export function ListRow({ icon, lead, title, note, value, to, link, onPress, children }: ListRowProps) {
  const content = (
    <>
      {icon ? <Icon name={icon} className="hr-row-icon" /> : lead}
      <span className="hr-row-main">
        <span>{title}</span>
        {note ? <span className="hr-row-note">{note}</span> : null}
      </span>
      {value ? <span className="hr-row-value">{value}</span> : null}
      {children}
      {to !== undefined || onPress ? <Icon name="chevron-right" className="hr-row-end" /> : null}
    </>
  );
  if (to !== undefined) {
    return (
      <Link className="hr-row hr-row-wraps" to={to} {...link}>
        {content}
      </Link>
    );
  }
  return onPress ? (
    <button type="button" className="hr-row hr-row-wraps" onClick={onPress}>
      {content}
    </button>
  ) : (
    <div className="hr-row hr-row-wraps">{content}</div>
  );
}

import { Link, useLocation } from 'react-router-dom';
import { Badge } from '../mark/badge';
import { Icon } from '../mark/icon';
import './tab-bar.css';

export type TabItem = {
  to: string;
  icon: string;
  label: string;
  badge?: number;
  /** Spoken in place of the badge's figure. */
  badgeLabel?: string;
};

/** The bar of the main places at the lower edge. Wrap the page above it in `hr-with-tab-bar`. */
export function TabBar({ items, label }: { items: readonly TabItem[]; label: string }) {
  const { pathname } = useLocation();
  return (
    <nav className="hr-tab-bar" aria-label={label}>
      <ul>
        {items.map(({ to, icon, label: text, badge = 0, badgeLabel }) => (
          <li key={to}>
            <Link className="hr-tab" to={to} replace aria-current={to === pathname ? 'page' : undefined}>
              <Icon name={icon} size={1.375} />
              {text}
              <Badge count={badge} label={badge > 0 ? badgeLabel : undefined} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

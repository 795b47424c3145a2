import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useSessionStore } from '@/shared/session/session-store';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Badge } from '@/shared/ui/mark/badge';
import { Icon } from '@/shared/ui/mark/icon';
import { ROUTE_TABLE } from '../routes/route-table';
import { currentPage, type NavGroup, type NavItem } from './nav-groups';
import { NAV_NAMESPACES } from './nav-place';
import { navOpen } from './nav-state';
import './side-nav.css';

const MESSAGES = '/messages';
const SEARCH_KEY = '/';

type SideNavProps = {
  groups: readonly NavGroup[];
  pathname: string;
  isFolded: boolean;
  unread: number;
  onFold: () => void;
  onSearch: () => void;
};

/** The pages that the person may open, by area; folded it shows their icons. */
export function SideNav({ groups, pathname, isFolded, unread, onFold, onSearch }: SideNavProps) {
  const { t } = useTranslation(['nav', 'my']);
  const language = useLanguage();
  const user = useSessionStore((state) => state.userInfo);
  const company = localizedName(user?.companyName ?? '', user?.companyEnName, language);
  const [opened, setOpened] = useState<readonly string[]>(() => navOpen.read());
  const current = currentPage(ROUTE_TABLE, pathname);
  const change = (area: string, isOpen: boolean) => {
    const next = isOpen ? [...opened, area] : opened.filter((one) => one !== area);
    navOpen.write([...next]);
    setOpened(next);
  };
  const part = { current, isFolded, unread };
  return (
    <nav className="nav" aria-label={t('label')} data-folded={isFolded ? '' : undefined}>
      <button type="button" className="nav-skip" onClick={skip}>
        {t('skip')}
      </button>
      <div className="nav-head">
        {isFolded ? null : <span className="nav-company">{company}</span>}
        <IconButton
          icon={isFolded ? 'panel-left-open' : 'panel-left-close'}
          label={t(isFolded ? 'unfold' : 'fold')}
          onClick={onFold}
        />
      </div>
      <button
        type="button"
        className="nav-search"
        aria-label={t('search')}
        aria-keyshortcuts={SEARCH_KEY}
        onClick={onSearch}
      >
        <Icon name="search" size={1.125} />
        {isFolded ? null : (
          <>
            <span>{t('search')}</span>
            <kbd>{SEARCH_KEY}</kbd>
          </>
        )}
      </button>
      {groups.map(({ area, items }) =>
        area === 'main' ? (
          <Items key={area} items={items} {...part} />
        ) : (
          <Group
            key={area}
            title={area === 'administration' ? t('my:section.manage') : t(`area.${area}`)}
            items={items}
            isOpen={opened.includes(area) || items.some(({ path }) => path === current?.path)}
            onToggle={(isOpen) => change(area, isOpen)}
            {...part}
          />
        ),
      )}
    </nav>
  );
}

/** A link to a fragment would be another entry of the history. */
function skip() {
  document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus();
}

type Part = { current: ReturnType<typeof currentPage>; isFolded: boolean; unread: number };
type GroupProps = Part & {
  title: string;
  items: readonly NavItem[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

function Group({ title, items, isOpen, onToggle, ...part }: GroupProps) {
  const id = useId();
  if (part.isFolded) {
    return (
      <div className="nav-group">
        <Items label={title} items={items} {...part} />
      </div>
    );
  }
  return (
    <div className="nav-group">
      <button
        type="button"
        className="nav-area"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <span>{title}</span>
        <Icon name="chevron-down" size={1} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Items items={items} {...part} /> : null}
      </div>
    </div>
  );
}

/** `label` names a list whose heading is not in sight. */
function Items(props: Part & { label?: string; items: readonly NavItem[] }) {
  const { label, items, current, isFolded, unread } = props;
  const { t } = useTranslation(NAV_NAMESPACES);
  return (
    <ul aria-label={label}>
      {items.map(({ path, icon, text }) => {
        const name = t(text);
        const count = path === MESSAGES ? unread : 0;
        return (
          <li key={path}>
            <Link
              className="nav-item"
              to={path}
              aria-current={currentMark(current, path)}
              title={isFolded ? name : undefined}
            >
              <Icon name={icon} size={1.25} />
              <span className={isFolded ? 'hr-visually-hidden' : undefined}>{name}</span>
              <Badge count={count} label={count > 0 ? t('home:unreadCount', { count }) : undefined} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A detail marks the page that it belongs to as well. */
function currentMark(current: Part['current'], path: string): 'page' | true | undefined {
  if (current?.path !== path) {
    return undefined;
  }
  return current.isItself ? 'page' : true;
}

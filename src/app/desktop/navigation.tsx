import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadWorkbench, useWorkbench } from '@/features/workbench/workbench-store';
import { useTexts } from '@/shared/i18n/use-texts';
import { addShortcuts, followShortcuts } from '@/shared/lib/keys/shortcuts';
import { keysOff } from '@/shared/lib/keys/keys-off';
import { grantsFunction } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { ROUTE_TABLE } from '../routes/route-table';
import { CommandBox } from './command-box';
import { KeyHelp } from './key-help';
import { namespacesOf, navGroups } from './nav-groups';
import { markNav, navFolded } from './nav-state';
import { SideNav } from './side-nav';

/** The side navigation of a desktop, its command box and its keys. */
export function Navigation() {
  const { t } = useTranslation('nav');
  const permission = useSessionStore((state) => state.permission);
  const groups = useMemo(() => navGroups(ROUTE_TABLE, (id) => grantsFunction(permission, id)), [permission]);
  const { isReady } = useTexts(['nav', 'apps', 'my', ...namespacesOf(groups)]);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useWorkbench();
  const [open, setOpen] = useState<'box' | 'keys'>();
  const [isFolded, setFolded] = useState(() => navFolded.read());

  useEffect(() => markNav(isFolded), [isFolded]);
  useEffect(() => followShortcuts(() => keysOff.read()), []);
  useEffect(() => {
    if (!isReady) {
      return undefined;
    }
    const labelled = {
      search: t('keys.search'),
      help: t('keys.help'),
      fold: t('keys.fold'),
    };
    const fold = () =>
      setFolded((was) => {
        navFolded.write(!was);
        return !was;
      });
    return addShortcuts([
      { key: '/', label: labelled.search, run: () => setOpen('box') },
      { key: 'k', isWithCtrl: true, label: labelled.search, run: () => setOpen('box') },
      { key: '[', label: labelled.fold, run: fold },
      { key: '?', label: labelled.help, run: () => setOpen('keys') },
    ]);
  }, [t, isReady]);
  const loadUnread = useEffectEvent(() => {
    if (!data) {
      // Its failure shows on the pages that need it; here only a count is missing.
      Promise.resolve(loadWorkbench()).catch(() => undefined);
    }
  });
  // Once: pages that show the workbench refresh it.
  useEffect(() => loadUnread(), []);

  if (!isReady) {
    return null;
  }
  const handleFold = () => {
    navFolded.write(!isFolded);
    setFolded(!isFolded);
  };
  return (
    <>
      <SideNav
        groups={groups}
        pathname={pathname}
        isFolded={isFolded}
        unread={data?.unreadMessages ?? 0}
        onFold={handleFold}
        onSearch={() => setOpen('box')}
      />
      {open === 'box' ? (
        <CommandBox
          groups={groups}
          onClose={() => setOpen(undefined)}
          onOpen={(to) => {
            setOpen(undefined);
            void navigate(to);
          }}
        />
      ) : null}
      {open === 'keys' ? <KeyHelp onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

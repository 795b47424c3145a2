import { FUNCTION_ID } from '@contract/role/functions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '@/shared/session/has-permission';
import { TabBar } from '@/shared/ui/page/tab-bar';
import { useWorkbench } from './workbench-store';

/** One of the main places: its page above the tab bar. Analysis has a tab for those with its function. */
export function TabPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  const { data } = useWorkbench();
  const mayAnalyze = useHasPermission(FUNCTION_ID.analysis);
  const unread = data?.unreadMessages ?? 0;
  return (
    <>
      <div className="hr-with-tab-bar">{children}</div>
      <TabBar
        label={t('tabs.label')}
        items={[
          { to: '/', icon: 'house', label: t('tabs.home') },
          { to: '/work', icon: 'layout-grid', label: t('tabs.work') },
          ...(mayAnalyze ? [{ to: '/analysis', icon: 'chart-line', label: t('tabs.analysis') }] : []),
          {
            to: '/messages',
            icon: 'bell',
            label: t('tabs.messages'),
            badge: unread,
            badgeLabel: t('unreadCount', { count: unread }),
          },
          { to: '/my', icon: 'user-round', label: t('tabs.my') },
        ]}
      />
    </>
  );
}

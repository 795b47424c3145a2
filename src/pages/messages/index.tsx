import { MESSAGE_CATEGORIES } from '@contract/message/calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MessageRow } from '@/features/message/parts/message-row';
import { useMessages } from '@/features/message/use-messages';
import { WarningEntry } from '@/features/warning/warning-entry';
import { TabPage } from '@/features/workbench/tab-page';
import { patchWorkbench } from '@/features/workbench/workbench-store';
import { countText } from '@/shared/lib/text/count-text';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';

const showUnread = (unreadMessages: number) => patchWorkbench({ unreadMessages });

/** /messages?category=: news for the signed-in person. */
export function Component() {
  const { t } = useTranslation(['messages', 'common']);
  const { t: title } = useTranslation('titles');
  const { t: home } = useTranslation('home');
  const [params, setParams] = useSearchParams();
  const category = MESSAGE_CATEGORIES.find((one) => one === params.get('category'));
  const { list, isCounted, unread, total, isRead, open, readAll } = useMessages(category, showUnread);

  const handleReadAll = async () => {
    const chosen = await showDialog({
      key: 'mark-all-read',
      title: t('markAllTitle'),
      content: t('markAllText', { number: countText(total) }),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('markAll'), kind: 'primary' },
      ],
    });
    if (chosen === 1) {
      await readAll();
      showToast(t('marked'), { kind: 'success' });
    }
  };
  const chip = (value: 'all' | (typeof MESSAGE_CATEGORIES)[number], text: string, count: number) => ({
    value,
    text,
    count,
    countLabel: home('unreadCount', { count }),
  });
  const chips = [
    chip('all', t('filter.all'), total),
    ...MESSAGE_CATEGORIES.map((one) =>
      chip(one, t(`category.${one}`), unread.find((entry) => entry.category === one)?.count ?? 0),
    ),
  ];
  return (
    <TabPage>
      <PullToRefresh onRefresh={list.refresh}>
        <PageFrame
          className="messages-page"
          title={title('messageList')}
          actions={
            total > 0 ? (
              // The error policy tells a failure; nothing has changed then.
              <Button kind="text" size="small" onClick={() => void handleReadAll().catch(() => undefined)}>
                {t('markAll')}
              </Button>
            ) : null
          }
        >
          <WarningEntry />
          {isCounted || list.error ? (
            <>
              <FilterChips
                chips={chips}
                value={category ?? 'all'}
                label={t('filter.label')}
                onChange={(value) => setParams(value === 'all' ? {} : { category: value }, { replace: true })}
              />
              <PagedList
                list={list}
                keyOf={(message) => message.id}
                renderRow={(message) => (
                  <MessageRow message={message} isRead={isRead(message)} onOpen={open} />
                )}
                estimate={5.5}
                label={title('messageList')}
                skeleton={<Loading rows={6} />}
                empty={
                  <EmptyState
                    icon="bell"
                    title={
                      category ? t('noneOfCategory', { category: t(`category.${category}`) }) : t('none')
                    }
                    note={t('noneHint')}
                    isFill
                  />
                }
              />
            </>
          ) : (
            // With their counts the chips are wider, and those that follow would move.
            <div className="hr-card">
              <Loading rows={6} />
            </div>
          )}
        </PageFrame>
      </PullToRefresh>
    </TabPage>
  );
}

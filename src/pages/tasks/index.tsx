import { ORDER_STATUSES } from '@contract/open-shift/order';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { HistoryList } from '@/features/open-shift/history-list';
import { todayText } from '@/shared/date-time/days';
import { MyShifts } from '@/features/open-shift/my-shifts';
import { OpenList } from '@/features/open-shift/open-list';
import { RuleButton } from '@/features/open-shift/rule-button';
import { addressDay, addressKeyword } from '@/shared/lib/text/address';
import { useHasPermission } from '@/shared/session/has-permission';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';
import { NoPermission } from '@/shared/ui/page/states';

const TABS = ['open', 'mine', 'published'] as const;

/** /tasks?tab=&free=&month=&status=&keyword=&place=&from=&to=: shifts to take, one's own, and those one published. */
export function Component() {
  const { t } = useTranslation(['open-shift', 'titles']);
  const [params, setParams] = useSearchParams();
  const mayTake = useHasPermission(FUNCTION_ID.taskTake);
  const mayPublish = useHasPermission(FUNCTION_ID.taskPublish);
  const allowed = TABS.filter((one) => (one === 'published' ? mayPublish : mayTake));
  const tab = allowed.find((one) => one === params.get('tab')) ?? allowed[0];
  const show = (given: Record<string, string | undefined>) => {
    const wanted: Record<string, string | undefined> = { tab, ...given };
    const next = Object.entries(wanted).flatMap(([key, value]) => (value ? [[key, value]] : []));
    setParams(new URLSearchParams(next), { replace: true });
  };
  const title = t('titles:tasks');
  if (!tab) {
    return (
      <PageFrame className="task-page" title={title} back>
        <NoPermission />
      </PageFrame>
    );
  }
  const month = params.get('month') ?? '';
  return (
    <PageFrame className="task-page" title={title} back actions={tab === 'published' ? <RuleButton /> : null}>
      {allowed.length > 1 ? (
        <Segments
          options={allowed.map((one) => ({ value: one, text: t(`tabs.${one}`) }))}
          value={tab}
          label={t('tabs.label')}
          onChange={(next) => show({ tab: next })}
        />
      ) : null}
      {tab === 'open' ? (
        <OpenList
          isFreeOnly={params.get('free') === '1'}
          onFilter={(isFreeOnly) => show({ free: isFreeOnly ? '1' : undefined })}
        />
      ) : null}
      {tab === 'mine' ? (
        <MyShifts
          month={/^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : todayText().slice(0, 7)}
          onMonth={(next) => show({ month: next })}
          onFind={() => show({ tab: 'open' })}
        />
      ) : null}
      {tab === 'published' ? (
        <div className="task-tab">
          <HistoryList
            filters={{
              status: ORDER_STATUSES.find((one) => one === params.get('status')),
              keyword: addressKeyword(params.get('keyword')) || undefined,
              placeCode: params.get('place') ?? undefined,
              startDate: addressDay(params.get('from')),
              endDate: addressDay(params.get('to')),
            }}
            onFilter={({ placeCode, startDate, endDate, ...rest }) =>
              show({ ...rest, place: placeCode, from: startDate, to: endDate })
            }
          />
          <CreateButton text={t('publish')} to="/task-create" />
        </div>
      ) : null}
    </PageFrame>
  );
}

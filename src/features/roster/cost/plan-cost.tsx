import { shiftMonth } from '@contract/day';
import { moneyWords } from '@contract/pay/money-words';
import { COST_MONTHS, rosterCost, type RosterCost } from '@contract/roster/cost-calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ScopeNote } from '@/modules/people/scope-note';
import { MonthHead } from '@/shared/date-time/month-head';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { todayText } from '@/shared/date-time/days';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Missing } from '@/shared/ui/page/missing';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import '@/shared/date-time/date-time.css';
import './plan-cost.css';

type Cost = RosterCost['total'];
/** In the address, so that a reload and a link show the same. */
const MONTH = 'month';
const ORGAN = 'organ';

/** Hours and cost of the plan of a month, in total and by department; a department opens those below it. */
export function PlanCost() {
  const { t } = useTranslation('roster-cost');
  const [params, setParams] = useSearchParams();
  const present = todayText().slice(0, 7);
  const month = /^\d{4}-\d{2}$/.test(params.get(MONTH) ?? '') ? params.get(MONTH)! : present;
  const organId = params.get(ORGAN) ?? undefined;
  const { data, error, reload } = useRead(rosterCost, { month, ...(organId && { organId }) });
  const handleMonth = (next: string) => {
    const address = new URLSearchParams(params);
    address.set(MONTH, next.slice(0, 7));
    setParams(address, { replace: true });
  };
  return (
    <div className="plan-cost">
      <ScopeNote />
      <div className="hr-card plan-cost-month">
        <MonthHead
          month={month}
          first={shiftMonth(present, -COST_MONTHS.back)}
          last={shiftMonth(present, COST_MONTHS.ahead)}
          onMonth={handleMonth}
        />
      </div>
      {data ? (
        <Costs data={data} month={month} />
      ) : isMissing(error) ? (
        <Missing title={t('organGone')} to={`/roster-cost?${MONTH}=${month}`} toText={t('toAll')} />
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={6} />
      )}
    </div>
  );
}

function Costs({ data, month }: { data: RosterCost; month: string }) {
  const { t } = useTranslation('roster-cost');
  const language = useLanguage();
  const { organ, total, departments, currency } = data;
  if (total.people === 0) {
    return <EmptyState icon="calendar" title={t('empty')} note={t('emptyNote')} />;
  }
  const share = Math.floor((total.pricedMinutes * 100) / Math.max(1, total.minutes));
  return (
    <>
      <Section title={organ ? localizedName(organ.name, organ.enName, language) : t('all')}>
        {total.hidden === null ? (
          <p className="plan-cost-total">{costText(total, currency)}</p>
        ) : (
          <p className="plan-cost-hidden">{t(`hiddenNote.${total.hidden}`)}</p>
        )}
        <Facts
          facts={[
            { name: t('hours'), value: t('hoursOf', { hours: hours(total.minutes) }) },
            { name: t('people'), value: t('peopleOf', { count: total.people }) },
            {
              name: t('hourly'),
              value: total.hourCents === null ? '' : moneyWords(total.hourCents, language, currency),
            },
            {
              name: t('covered'),
              value: total.hidden !== null || share === 100 ? '' : t('coveredOf', { percent: share }),
            },
          ]}
        />
      </Section>
      {departments.length === 0 ? null : (
        <Section title={t('departments')}>
          {departments.map(({ id, name, enName, hasChildren, cost }) => (
            <ListRow
              key={id}
              title={localizedName(name, enName, language)}
              note={
                <Dotted
                  parts={[
                    t('hoursOf', { hours: hours(cost.minutes) }),
                    t('peopleOf', { count: cost.people }),
                    ...(cost.hidden === null || cost.people === 0 ? [] : [t(`hidden.${cost.hidden}`)]),
                  ]}
                />
              }
              value={cost.people === 0 ? '' : costText(cost, currency)}
              {...(hasChildren && { to: `/roster-cost?${MONTH}=${month}&${ORGAN}=${id}` })}
            />
          ))}
        </Section>
      )}
      <p className="plan-cost-note">{t('method')}</p>
    </>
  );

  function costText({ cents }: Cost, code: string): string {
    return cents === null ? '–' : moneyWords(cents, language, code);
  }
}

/** With one decimal at most. */
const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

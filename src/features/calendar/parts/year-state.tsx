import {
  announceCalendarYear,
  resetCalendarYear,
  type CalendarDay,
  type CalendarYear,
} from '@contract/calendar/calls';
import { countKinds, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { KindMark } from './kind-mark';

type YearStateProps = {
  data: CalendarYear;
  days: ReadonlyMap<string, CalendarDay>;
  onChanged: (text: string) => void;
};

/** Whether the holidays of the year are settled, how many days of each kind it has, and what can be done about it. */
export function YearState({ data, days, onChanged }: YearStateProps) {
  const { t } = useTranslation('company-calendar');
  const [isBusy, setBusy] = useState(false);
  const { year, revision, state, source, known } = data;
  const changed = data.days.filter((one) => one.isChanged).length + data.dropped.length;
  const isConfirmed = source === 'law' && state === 'announced';
  const hasNews = source === 'law' && known === 'notice';
  const counts = countKinds(String(year), USUAL_REST_WEEKDAYS, days);
  const swapped = data.days.filter((one) => one.kind === 'work').length;
  const perform = async (work: () => Promise<unknown>, text: string) => {
    setBusy(true);
    try {
      await work();
      onChanged(text);
    } catch {
      // Shown by the error policy, and the year as it is now.
    } finally {
      setBusy(false);
    }
  };
  const announce = async () => {
    const chosen = await showDialog({
      title: t('announceAsk', { year }),
      content: t('announceAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('announce'), kind: 'primary' },
      ],
    });
    if (chosen === 1) {
      await perform(() => call(announceCalendarYear, { year, revision }), t('announced', { year }));
    }
  };
  const reset = async () => {
    const chosen = await showDialog({
      title: t(`resetAsk.${known}`, { year }),
      content: changed > 0 ? t('resetAskNote', { count: changed }) : t('resetAskState'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('reset'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await perform(() => call(resetCalendarYear, { year, revision }), t('resetDone', { year }));
    }
  };
  return (
    <section className="hr-card calendar-state" aria-label={t('state')}>
      <div className="calendar-state-words">
        <Tag tone={state === 'presumed' ? 'warn' : 'good'}>
          {t(source === 'company' ? 'tag.company' : `tag.${state}`)}
        </Tag>
        <p>{t(isConfirmed ? 'about.confirmed' : `about.${source}`, { year })}</p>
        {hasNews ? <p className="calendar-news">{t('news', { year })}</p> : null}
        {changed > 0 ? <p className="calendar-note">{t('changed', { count: changed })}</p> : null}
      </div>
      <dl className="calendar-counts">
        <div>
          <dt>{t('counts.workday')}</dt>
          <dd>{t('daysOf', { count: counts.workday })}</dd>
        </div>
        <div>
          <dt>
            <KindMark kind="statutory" />
            {t('counts.statutory')}
          </dt>
          <dd>{t('daysOf', { count: counts.statutoryDay })}</dd>
        </div>
        <div>
          <dt>
            <KindMark kind="rest" />
            {t('counts.rest')}
          </dt>
          <dd>{t('daysOf', { count: counts.restDay })}</dd>
        </div>
        <div>
          <dt>
            <KindMark kind="work" />
            {t('counts.work')}
          </dt>
          <dd>{t('daysOf', { count: swapped })}</dd>
        </div>
      </dl>
      {state === 'presumed' || changed > 0 || isConfirmed ? (
        <div className="calendar-state-actions">
          {state === 'presumed' ? (
            <Button kind="outline" size="small" isBusy={isBusy} onClick={() => void announce()}>
              {t('announce')}
            </Button>
          ) : null}
          {changed > 0 || isConfirmed ? (
            <Button kind="text" size="small" isBusy={isBusy} onClick={() => void reset()}>
              {t(`resetTo.${known}`)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

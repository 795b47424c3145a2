import { readExceptionDesk } from '@contract/attendance/exception-calls';
import { monthOf } from '@contract/roster/rules/days';
import { useTranslation } from 'react-i18next';
import { todayText } from '@/shared/date-time/days';
import { useRead } from '@/shared/http/query/use-read';
import { countText } from '@/shared/lib/text/count-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';

/** The way to what waits to be settled, with how much that is this month. */
export function ExceptionLink() {
  const { t } = useTranslation('attendance-exceptions');
  const { data, reload } = useRead(readExceptionDesk, monthOf(todayText()));
  useRefreshOnFocus(reload);
  const waiting = data ? data.days + data.punches + data.disputes : 0;
  return (
    <Section>
      <ListRow
        icon="clipboard-check"
        title={t('pageTitle')}
        value={waiting > 0 ? t('waiting', { count: waiting, shown: countText(waiting) }) : ''}
        to="/attendance-exceptions"
      />
    </Section>
  );
}

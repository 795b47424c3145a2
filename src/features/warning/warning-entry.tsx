import { countWarnings } from '@contract/warning/calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { countText } from '@/shared/lib/text/count-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { useMaySeeWarnings } from './may-see-warnings';

/** Leads to the warnings, with their number. Without that number it still leads there. */
export function WarningEntry() {
  return useMaySeeWarnings() ? <Entry /> : null;
}

function Entry() {
  const { t } = useTranslation('messages');
  const { data, reload } = useRead(countWarnings, {});
  useRefreshOnFocus(reload);
  return (
    <Section>
      <ListRow
        icon="triangle-alert"
        title={t('warnings')}
        value={data ? (data.total > 0 ? countText(data.total) : t('noWarnings')) : undefined}
        to="/warnings"
      />
    </Section>
  );
}

import { getOrganById } from '@contract/form/calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { Facts } from '@/shared/ui/list/facts';

/** A department: who heads it and how many people it has. */
export function OrganSheet({ organId, onClose }: { organId: string; onClose: () => void }) {
  const { t } = useTranslation('company-info');
  const language = useLanguage();
  const { data, error, reload } = useRead(getOrganById, { organId });
  const title = data ? localizedName(data.name, data.enName, language) : t('department');
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      {data ? (
        <Facts
          facts={[
            {
              name: t('fact.head'),
              value: data.headName ? localizedName(data.headName, data.headEnName, language) : t('noHead'),
            },
            { name: t('fact.members'), value: t('memberCount', { count: data.memberCount }) },
          ]}
        />
      ) : null}
      {!data && error ? <ErrorState cause={error} onRetry={reload} /> : null}
      {!data && !error ? <Loading rows={2} /> : null}
    </Sheet>
  );
}

import { payAccessList, type PayAccessKind } from '@contract/pay/access-calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';

const ICONS: Readonly<Record<PayAccessKind, string>> = {
  record: 'wallet',
  import: 'file-up',
  payslip: 'scroll-text',
  export: 'file-down',
  leaving: 'log-out',
};

/** Who has seen the own pay, the latest first. */
export function AccessList() {
  const { t } = useTranslation('pay-access');
  const language = useLanguage();
  const list = usePages(payAccessList, {}, ({ id }) => id);
  return (
    <>
      <p className="hr-form-lead">{t('lead')}</p>
      <PagedList
        list={list}
        keyOf={({ id }) => id}
        estimate={4}
        label={t('pageTitle')}
        skeleton={<Loading rows={6} />}
        empty={<EmptyState icon="shield-check" title={t('none')} note={t('noneNote')} />}
        renderRow={({ by, kind, seenAt }) => (
          <ListRow
            icon={ICONS[kind]}
            title={localizedName(by.name, by.enName, language)}
            note={`${t(`kind.${kind}`)} · ${momentWords(seenAt, 'minute')}`}
          />
        )}
      />
    </>
  );
}

import { listSealUses } from '@contract/seal/use-calls';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import '@/shared/ui/list/divided.css';

/** The ledger of a seal, the last use first. */
export function SealLedger({ sealId }: { sealId: string }) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const list = usePages(listSealUses, { sealId }, ({ no }) => String(no));
  return (
    <PagedList
      list={list}
      keyOf={({ no }) => String(no)}
      renderRow={(use) => (
        <div className="seal-item hr-divided">
          <div className="seal-item-head">
            <strong>{use.title}</strong>
            <Tag tone={use.count < 0 ? 'warn' : undefined}>
              {use.count < 0
                ? t('ledger.back', { count: -use.count })
                : t('ledger.count', { count: use.count })}
            </Tag>
          </div>
          <p>
            <Dotted
              parts={[
                t('ledger.row', { no: use.no }),
                momentText(use.at, 'minute', language),
                t(`ledger.${use.subject}`),
                ...(use.pages === null ? [] : [t('ledger.pages', { count: use.pages })]),
              ]}
            />
          </p>
          <p>
            <Dotted
              parts={[
                t('ledger.asked', { name: localizedName(use.askedBy.name, use.askedBy.enName, language) }),
                t('ledger.placed', { name: localizedName(use.placedBy.name, use.placedBy.enName, language) }),
              ]}
            />
          </p>
          {use.purpose ? <p>{`${t('grant.purpose')}: ${use.purpose}`}</p> : null}
        </div>
      )}
      estimate={6}
      label={t('tab.ledger')}
      skeleton={<Loading rows={5} />}
      empty={<EmptyState icon="list" title={t('ledger.none')} note={t('ledger.noneNote')} />}
    />
  );
}

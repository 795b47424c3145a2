import type { Out } from '@contract/endpoint';
import { leavingOpenItems } from '@contract/leaving/calls';
import type { OpenKind } from '@contract/leaving/open-item';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/date-time/words';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { ErrorState } from '@/shared/ui/page/states';
import { CertificateRow } from './certificate-row';
import { LeaveLeft } from './leave-left';
import { OpenItems } from './open-items';

type Open = Out<typeof leavingOpenItems>;

/** Open matters of a person whose leaving is planned or on record; nothing of anyone else. */
export function LeavingSection({ memberId }: { memberId: string }) {
  const { t } = useTranslation('leaving');
  const { data, error, reload } = useRead(leavingOpenItems, { memberId });
  if (!data) {
    return error ? (
      <Section title={t('title')}>
        <ErrorState cause={error} onRetry={reload} />
      </Section>
    ) : null;
  }
  return data.state === 'none' ? null : <Settling memberId={memberId} open={data} />;
}

function Settling({ memberId, open }: { memberId: string; open: Open }) {
  const { t } = useTranslation('leaving');
  const language = useLanguage();
  const { state, lastDay, heir, items, leave, mayReadPay, certificate, mayMakeCertificate } = open;
  return (
    <Section title={t('title')}>
      <ListRow
        icon="log-out"
        title={t('lastDay')}
        value={momentWords(lastDay, language)}
        note={
          heir
            ? t('heir', { name: localizedName(heir.name, heir.enName, language) })
            : state === 'planned'
              ? t('noHeir')
              : undefined
        }
      />
      {items.length === 0 ? <ListRow icon="circle-check" title={t('none')} note={t('noneNote')} /> : null}
      <OpenItems memberId={memberId} items={items} />
      <LeaveLeft memberId={memberId} leave={leave} mayReadPay={mayReadPay} />
      <CertificateRow memberId={memberId} certificate={certificate} mayMake={mayMakeCertificate} />
    </Section>
  );
}

/** Before someone is marked as left on a day: what that leaves open and nothing else hands over or ends. */
const ON_THE_DAY: ReadonlySet<OpenKind> = new Set(['shifts', 'assets', 'payChanges']);

export function OpenOnDay({ memberId, lastDay }: { memberId: string; lastDay: string }) {
  const { data, error, reload } = useRead(leavingOpenItems, { memberId, lastDay });
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : null;
  }
  const items = data.items.filter(({ kind }) => ON_THE_DAY.has(kind));
  return items.length === 0 && data.leave.length === 0 ? null : (
    <div className="person-open">
      <OpenItems memberId={memberId} lastDay={lastDay} items={items} />
      <LeaveLeft memberId={memberId} lastDay={lastDay} leave={data.leave} mayReadPay={data.mayReadPay} />
    </div>
  );
}

import { agreementConsents, type AgreementConsent, type AgreementFile } from '@contract/agreement/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Progress } from '@/shared/ui/mark/progress';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';

/** Who has accepted it, when and with what, and who has not. */
export function ConsentList({ file: { id, audience, accepted } }: { file: AgreementFile }) {
  const { t } = useTranslation('agreements');
  const [which, setWhich] = useState<'open' | 'accepted'>(accepted < audience ? 'open' : 'accepted');
  const isAccepted = which === 'accepted';
  const list = usePages(agreementConsents, { id, isAccepted }, (row) => row.id);
  return (
    <Section title={t('consents')} isCard={false}>
      <Progress value={accepted} max={Math.max(1, audience)} aria-label={t('consents')} />
      <Segments
        label={t('consents')}
        value={which}
        options={[
          { value: 'open', text: t('openCount', { count: audience - accepted }) },
          { value: 'accepted', text: t('acceptedCount', { count: accepted }) },
        ]}
        onChange={setWhich}
      />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <ConsentRow row={row} />}
        estimate={4}
        label={t('consents')}
        skeleton={<Loading rows={4} />}
        empty={<EmptyState icon="users-round" title={t(isAccepted ? 'nobody' : 'everybody')} />}
      />
    </Section>
  );
}

function ConsentRow({ row }: { row: AgreementConsent }) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  const facts = [
    localizedName(row.departmentName ?? '', row.departmentEnName, language),
    row.client ? t(`client.${row.client}`) : '',
  ].filter(Boolean);
  return (
    <ListRow
      lead={<PersonAvatar person={row} />}
      title={localizedName(row.name, row.enName, language)}
      note={facts.length > 0 ? <Dotted parts={facts} /> : undefined}
      value={row.acceptedAt ? momentWords(row.acceptedAt, 'minute') : undefined}
    />
  );
}

import { getGangweiInfo, tenantInfoFromCurrentUser } from '@contract/company/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '@/shared/http/read';
import { useLoaded, useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Icon } from '@/shared/ui/mark/icon';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { Facts } from '@/shared/ui/list/facts';
import { getOrganById } from '@contract/form/calls';
import { Sheet } from '@/shared/ui/overlay/sheet';
import './company-info.css';

/** The present company, whom to turn to in it, and where one stands. */
export function CompanyView() {
  const { t } = useTranslation('company-info');
  const language = useLanguage();
  const [organId, setOrganId] = useState<string>();
  const { data, error, reload } = useLoaded(
    [tenantInfoFromCurrentUser, getGangweiInfo.id],
    async (signal) => {
      const [company, own] = await Promise.all([
        read(tenantInfoFromCurrentUser, {}, signal),
        read(getGangweiInfo, {}, signal),
      ]);
      return { company, own };
    },
  );
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={6} />;
  }
  const { company, own } = data;
  const name = localizedName(company.name, company.enName, language);
  const position = localizedName(own.gangweiName ?? '', own.gangweiEnName, language);
  const facts = [
    ['industry', company.industry ? localizedText(company.industry, language) : ''],
    ['address', company.address ? localizedText(company.address, language) : ''],
    ['members', t('memberCount', { count: company.memberCount })],
    ['timezone', company.timezone],
  ] as const;
  return (
    <>
      <section className="hr-card company-head">
        <span className="company-logo">
          <Icon name="building-2" size={1.75} />
        </span>
        <h2>{name}</h2>
        {company.shortName && language === 'zh_CN' ? <p>{company.shortName}</p> : null}
      </section>
      <Section title={t('about')}>
        <Facts facts={facts.map(([key, value]) => ({ name: t(`fact.${key}`), value }))} />
      </Section>
      <Section title={t('position')}>
        {position ? <ListRow icon="briefcase" title={position} note={t('ownPosition')} /> : null}
        {own.organs.map((organ) => (
          <ListRow
            key={organ.id}
            icon="network"
            title={localizedName(organ.name, organ.enName, language)}
            onPress={() => setOrganId(organ.id)}
          />
        ))}
        {own.leaderName ? (
          <ListRow
            icon="user-round-check"
            title={localizedName(own.leaderName, own.leaderEnName, language)}
            note={t('leader')}
          />
        ) : null}
        {!position && own.organs.length === 0 ? <p className="company-none">{t('noPosition')}</p> : null}
      </Section>
      <Section title={t('administrators')}>
        {company.administrators.map((one) => {
          const person = localizedName(one.name, one.enName, language);
          return <ListRow key={one.id} lead={<PersonAvatar person={one} />} title={person} />;
        })}
        <p className="company-none">{t('administratorsNote')}</p>
      </Section>
      {organId ? <OrganSheet organId={organId} onClose={() => setOrganId(undefined)} /> : null}
    </>
  );
}

/** A department: who heads it and how many people it has. */
function OrganSheet({ organId, onClose }: { organId: string; onClose: () => void }) {
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

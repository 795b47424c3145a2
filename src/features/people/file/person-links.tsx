import { listMemberBindings, releaseMemberBinding } from '@contract/host/binding-calls';
import { useTranslation } from 'react-i18next';
import { ClientLinks } from '@/modules/people/client-links';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';

/** Read beside the person, and told with them. */
export const usePersonLinks = (memberId: string) => useRead(listMemberBindings, { memberId });

type PersonLinksProps = { memberId: string; links: ReturnType<typeof usePersonLinks> };

/** The chat clients that sign a person in. */
export function PersonLinks({ memberId, links: { data } }: PersonLinksProps) {
  const { t } = useTranslation('client-links');
  return (
    <ClientLinks
      links={data?.list ?? []}
      note={t('memberNote')}
      release={(client) => call(releaseMemberBinding, { memberId, client })}
    />
  );
}

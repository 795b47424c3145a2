import { listMemberBindings, releaseMemberBinding } from '@contract/host/binding-calls';
import { useTranslation } from 'react-i18next';
import { ClientLinks } from '@/modules/people/client-links';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';

/** The chat clients that sign a person in. */
export function PersonLinks({ memberId }: { memberId: string }) {
  const { t } = useTranslation('client-links');
  const { data, reload } = useRead(listMemberBindings, { memberId });
  return (
    <ClientLinks
      links={data?.list ?? []}
      note={t('memberNote')}
      release={(client) => call(releaseMemberBinding, { memberId, client })}
      onReleased={reload}
    />
  );
}

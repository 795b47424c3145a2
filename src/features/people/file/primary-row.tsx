import type { MemberFile } from '@contract/people/member-calls';
import { handOverPrimary } from '@contract/role/calls';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { ListRow } from '@/shared/ui/list/list-row';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';

type PrimaryRowProps = { file: MemberFile; name: string };

/** Hands the company's primary account over to the person. */
export function PrimaryRow({ file, name }: PrimaryRowProps) {
  const { t } = useTranslation('people');
  const handOver = async () => {
    const chosen = await showDialog({
      title: t('primary.ask', { name }),
      content: t('primary.note'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('primary.do'), kind: 'primary' },
      ],
    });
    if (chosen === 1) {
      await call(handOverPrimary, { memberId: file.id });
      showToast(t('primary.done', { name }), { kind: 'success' });
    }
  };
  return (
    <ListRow
      icon="user-cog"
      title={t('primary.do')}
      // The error policy tells a refusal; nothing has changed then.
      onPress={() => void handOver().catch(() => undefined)}
    />
  );
}

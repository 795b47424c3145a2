import {
  productSeatAssign,
  productSeatList,
  productSeatRevoke,
  SEATS_AT_ONCE,
  type Holding,
  type ProductSeat,
} from '@contract/product/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeNote } from '@/modules/people/scope-note';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { PeopleChooser } from '@/modules/people/people-chooser';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { SeatMeter } from './parts/seat-meter';
import { SeatRow } from './parts/seat-row';

type AuthorizationProps = { holding: Holding; onChanged: () => void };

/** Who may use a product: people are added up to the seats that were paid for, and taken out again. */
export function Authorization({ holding, onChanged }: AuthorizationProps) {
  const { t } = useTranslation(['products', 'common']);
  const language = useLanguage();
  const [isChoosing, setIsChoosing] = useState(false);
  const [busy, setBusy] = useState<string>();
  const { id: productId, seats, assigned } = holding;
  const free = Math.max(0, (seats ?? 0) - (assigned ?? 0));
  const list = usePages(productSeatList, { productId }, (row) => row.memberId);
  /** A refusal has been told by the error policy; seats and people are read again either way. */
  const change = async (what: string, work: () => Promise<string>) => {
    setBusy(what);
    try {
      showToast(await work(), { kind: 'success' });
    } catch {
      // Told by the error policy.
    }
    await list.refresh();
    setBusy(undefined);
    onChanged();
  };
  const handleAdd = (ids: string[]) => {
    if (ids.length > 0) {
      void change('add', async () => {
        await call(productSeatAssign, { productId, memberIds: ids });
        return t('assigned', { count: ids.length });
      });
    }
  };
  const handleRevoke = async (seat: ProductSeat) => {
    const name = localizedName(seat.name, seat.enName, language);
    const chosen = await showDialog({
      key: 'revoke',
      title: t('revoke.title', { name }),
      content: t('revoke.text', { product: localizedText(holding.name, language) }),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('revoke.confirm'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await change(seat.memberId, async () => {
        await call(productSeatRevoke, { productId, memberId: seat.memberId });
        return t('revoke.done', { name });
      });
    }
  };
  return (
    <>
      <SeatMeter holding={holding} />
      <Button
        kind="primary"
        isBlock
        isBusy={busy === 'add'}
        disabled={free === 0 || busy !== undefined}
        onClick={() => setIsChoosing(true)}
      >
        {t('addPeople')}
      </Button>
      <ScopeNote />
      <PagedList
        list={list}
        keyOf={(row) => row.memberId}
        renderRow={(row) => (
          <SeatRow seat={row} isBusy={busy === row.memberId} onRevoke={() => void handleRevoke(row)} />
        )}
        estimate={4.5}
        label={t('people')}
        skeleton={<Loading rows={4} />}
        empty={
          <EmptyState
            icon="users-round"
            title={t(assigned ? 'nobodyInScope' : 'nobody')}
            note={t('nobodyNote')}
          />
        }
      />
      {isChoosing ? (
        <PeopleChooser
          title={t('addPeople')}
          chosen={[]}
          max={Math.min(free, SEATS_AT_ONCE)}
          exclude={list.rows.map((row) => row.memberId)}
          onDone={(people) => handleAdd(people.map((one) => one.id))}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  );
}

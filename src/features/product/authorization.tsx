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
import { momentWords } from '@/shared/lib/time/moment-words';
import { Progress } from '@/shared/ui/progress/progress';
import { Unbroken } from '@/shared/ui/mark/unbroken';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Dotted } from '@/shared/ui/mark/dotted';
import { ProductMark } from './parts/product-mark';

type AuthorizationProps = { holding: Holding };

/** Who may use a product: people are added up to the seats that were paid for, and taken out again. */
export function Authorization({ holding }: AuthorizationProps) {
  const { t } = useTranslation(['products', 'common']);
  const language = useLanguage();
  const [isChoosing, setIsChoosing] = useState(false);
  const [busy, setBusy] = useState<string>();
  const { id: productId, seats, assigned } = holding;
  const free = Math.max(0, (seats ?? 0) - (assigned ?? 0));
  const list = usePages(productSeatList, { productId }, (row) => row.memberId);
  /** A refusal is shown by the error policy; seats and people are read again in both cases. */
  const change = async (what: string, work: () => Promise<string>) => {
    setBusy(what);
    try {
      showToast(await work(), { kind: 'success' });
    } catch {
      // Told by the error policy.
    }
    setBusy(undefined);
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

/** How many seats of a product there are, how many are in use, and until when. */
function SeatMeter({ holding }: { holding: Holding }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const seats = holding.seats ?? 0;
  const assigned = holding.assigned ?? 0;
  const isOver = assigned > seats;
  return (
    <section className="hr-card product-meter" aria-live="polite">
      <div className="product-meter-head">
        <ProductMark icon={holding.icon} />
        <div className="product-card-main">
          <h2>{localizedText(holding.name, language)}</h2>
          <p className="product-card-note">
            {holding.endsAt ? (
              <Unbroken text={t('until', { date: momentWords(holding.endsAt, 'day') })} />
            ) : (
              t('ended')
            )}
          </p>
        </div>
      </div>
      <p>{t('used', { assigned, seats })}</p>
      <Progress value={assigned} max={Math.max(seats, 1)} isOver={isOver} aria-hidden="true" />
      {isOver ? <p className="product-meter-over">{t('over', { count: assigned - seats })}</p> : null}
    </section>
  );
}

type SeatRowProps = { seat: ProductSeat; isBusy: boolean; onRevoke: () => void };

/** A person who may use the product. */
function SeatRow({ seat, isBusy, onRevoke }: SeatRowProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const name = localizedName(seat.name, seat.enName, language);
  const department = localizedName(seat.departmentName ?? '', seat.departmentEnName, language);
  return (
    <div className="hr-row product-seat">
      <PersonAvatar person={seat} />
      <span className="hr-row-main">
        <span>{name}</span>
        <span className="hr-row-note">
          <Dotted
            parts={[
              department,
              <Unbroken key="since" text={t('since', { date: momentWords(seat.assignedAt, 'day') })} />,
            ]}
          />
        </span>
      </span>
      <Button
        size="small"
        kind="outline"
        aria-label={t('revoke.one', { name })}
        isBusy={isBusy}
        onClick={onRevoke}
      >
        {t('revoke.open')}
      </Button>
    </div>
  );
}

import { listOrgans, type OrganItem } from '@contract/people/calls';
import { organOrder } from '@contract/people/organ-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem } from '@/modules/editor/rows/move-item';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useReach } from '@/modules/people/reach';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';

type OrderSheetProps = {
  /** Whose departments are put in order; the topmost ones when left out. */
  parentId: string | undefined;
  onSaved: () => void;
  onClose: () => void;
};

/** The departments of a level, to be dragged or moved by the arrow keys. */
export function OrderSheet({ parentId, onSaved, onClose }: OrderSheetProps) {
  const { t } = useTranslation('organization');
  const { data, error, reload } = useRead(listOrgans, { parentId, within: useReach() }, { isFresh: true });
  const [order, setOrder] = useState<readonly OrganItem[]>();
  return (
    <Sheet isOpen title={t('order.title')} isUnsaved={order !== undefined} onClose={onClose}>
      {data ? (
        <Levels organs={order ?? data} parentId={parentId ?? null} onOrder={setOrder} onSaved={onSaved} />
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={4} />
      )}
    </Sheet>
  );
}

type LevelsProps = {
  organs: readonly OrganItem[];
  parentId: string | null;
  onOrder: (organs: readonly OrganItem[]) => void;
  onSaved: () => void;
};

function Levels({ organs, parentId, onOrder, onSaved }: LevelsProps) {
  const { t } = useTranslation('organization');
  const language = useLanguage();
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      await call(organOrder, { parentId, organIds: organs.map(({ id }) => id) }, { silent: true });
      onSaved();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <SortableList
        look="line"
        label={t('departments')}
        rows={organs.map((organ) => {
          const name = localizedName(organ.name, organ.enName, language);
          return {
            key: organ.id,
            drag: t('order.move', { name }),
            content: <span className="organ-order">{name}</span>,
          };
        })}
        onMove={(from, to) => {
          clear();
          onOrder(moveItem([...organs], from, to));
        }}
      />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t(isBusy ? 'saving' : 'save')}
      </SubmitButton>
    </form>
  );
}

import { organAdd, organRename, type OrganFile } from '@contract/people/organ-calls';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { NameSheet } from '../../parts/name-sheet';
import type { OrganAct } from './organ-pane';
import { OrderSheet } from './order-sheet';
import { HeadSheet, MoveSheet } from './place-sheets';

type ActSheetProps = {
  act: Exclude<OrganAct, 'delete'>;
  /** None: something is added at the top, or the topmost ones are put in order. */
  organ: OrganFile | undefined;
  /** The id of what was added. */
  onDone: (added?: string) => void;
  onClose: () => void;
};

/** The sheet of what is done to a department. */
export function ActSheet({ act, organ, onDone, onClose }: ActSheetProps) {
  const { t } = useTranslation('organization');
  if (act === 'order') {
    return <OrderSheet parentId={organ?.id} onSaved={onDone} onClose={onClose} />;
  }
  if (act === 'add' || organ === undefined) {
    return (
      <NameSheet
        title={t(organ ? 'add' : 'addTop')}
        onSave={async (names) => {
          onDone((await call(organAdd, { ...names, parentId: organ?.id }, { silent: true })).id);
        }}
        onClose={onClose}
      />
    );
  }
  const organId = organ.id;
  if (act === 'rename') {
    return (
      <NameSheet
        title={t('rename')}
        names={{ name: organ.name, enName: organ.enName ?? '' }}
        onSave={async (names) => {
          await call(organRename, { organId, ...names }, { silent: true });
          onDone();
        }}
        onClose={onClose}
      />
    );
  }
  return act === 'head' ? (
    <HeadSheet organ={organ} onDone={onDone} onClose={onClose} />
  ) : (
    <MoveSheet organ={organ} onDone={onDone} onClose={onClose} />
  );
}

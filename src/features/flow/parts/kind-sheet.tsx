import type { FlowNode } from '@contract/flow/flow';
import { useTranslation } from 'react-i18next';
import { ListRow } from '@/shared/ui/list/list-row';
import { Sheet } from '@/shared/ui/overlay/sheet';

const KINDS = ['approver', 'copy', 'condition'] as const;
const ICONS = { approver: 'stamp', copy: 'send', condition: 'git-branch' } as const;

type KindSheetProps = { isOpen: boolean; onChoose: (kind: FlowNode['kind']) => void; onClose: () => void };

/** What the next node of a list is to be. */
export function KindSheet({ isOpen, onChoose, onClose }: KindSheetProps) {
  const { t } = useTranslation('approval-flow');
  return (
    <Sheet isOpen={isOpen} title={t('addWhat')} onClose={onClose}>
      {KINDS.map((kind) => (
        <ListRow
          key={kind}
          icon={ICONS[kind]}
          title={t(`kind.${kind}`)}
          note={t(`kindNote.${kind}`)}
          onPress={() => onChoose(kind)}
        />
      ))}
    </Sheet>
  );
}

import type { FlowContent, FlowNode, FlowProblem } from '@contract/flow/flow';
import { isFilledIn } from '@contract/approval/rules/conditions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuSheet } from '@/modules/editor/menu-sheet';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import type { ListPlace } from '../edits';
import { branchWords, capital, nodeName, nodeSummary } from '../node-facts';
import type { Known } from '../words';

export type NodeActions = {
  known: Known;
  problems: readonly FlowProblem[];
  onAdd: (place: ListPlace) => void;
  onEdit: (node: FlowNode) => void;
  onMove: (node: FlowNode, by: -1 | 1) => void;
  onRemove: (node: FlowNode) => void;
};

type NodeListProps = { nodes: FlowContent['nodes']; place: ListPlace; actions: NodeActions; label: string };

const ICONS = { approver: 'stamp', copy: 'send', condition: 'git-branch' } as const;

/** The nodes of a flow from top to bottom; a condition holds lists of its own. */
export function NodeList({ nodes, place, actions, label }: NodeListProps) {
  const { t } = useTranslation('approval-flow');
  return (
    <div className="flow-list">
      <ol aria-label={label}>
        {nodes.map((node, index) => (
          <li key={node.id} id={`node-${node.id}`} className="flow-node" tabIndex={-1}>
            <NodeCard
              node={node}
              actions={actions}
              isFirst={index === 0}
              isLast={index === nodes.length - 1}
            />
          </li>
        ))}
      </ol>
      <Button kind="outline" size="small" onClick={() => actions.onAdd(place)}>
        <Icon name="plus" size={1} /> {t('add')}
      </Button>
    </div>
  );
}

type NodeCardProps = { node: FlowNode; actions: NodeActions; isFirst: boolean; isLast: boolean };

function NodeCard({ node, actions, isFirst, isLast }: NodeCardProps) {
  const { t } = useTranslation('approval-flow');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { known, problems, onEdit, onMove, onRemove } = actions;
  const name = nodeName(node, known, t);
  const own = problems.filter((one) => one.nodeId === node.id);
  return (
    <>
      <div className="flow-card" data-wrong={own.length > 0 ? '' : undefined}>
        <button type="button" className="flow-card-main" onClick={() => onEdit(node)}>
          <Icon name={ICONS[node.kind]} size={1.25} />
          <span className="flow-card-text">
            <span className="flow-card-name">{name}</span>
            <span className="flow-card-note">{capital(nodeSummary(node, known, t))}</span>
            {own.map((one) => (
              <span key={`${one.code}${one.branchId ?? ''}`} className="flow-card-problem">
                {t(`problem.${one.code}`)}
              </span>
            ))}
          </span>
        </button>
        <IconButton
          icon="ellipsis-vertical"
          label={t('menu.open', { name })}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      {node.kind === 'condition' ? <Branches node={node} actions={actions} /> : null}
      {isMenuOpen ? (
        <MenuSheet
          title={name}
          items={[
            { icon: 'pencil', text: t('menu.edit'), onPress: () => onEdit(node) },
            { icon: 'arrow-up', text: t('menu.up'), disabled: isFirst, onPress: () => onMove(node, -1) },
            { icon: 'arrow-down', text: t('menu.down'), disabled: isLast, onPress: () => onMove(node, 1) },
            { icon: 'trash-2', text: t('menu.remove'), kind: 'danger', onPress: () => onRemove(node) },
          ]}
          onClose={() => setMenuOpen(false)}
        />
      ) : null}
    </>
  );
}

function Branches({
  node,
  actions,
}: {
  node: Extract<FlowNode, { kind: 'condition' }>;
  actions: NodeActions;
}) {
  const { t } = useTranslation('approval-flow');
  const { known } = actions;
  return (
    <div className="flow-branches">
      {node.branches.map((branch) => {
        const name = localizedText(branch.name, known.language) || t('unnamed');
        const isUnset =
          branch.groups.flat().length === 0 ||
          branch.groups.flat().some((one) => {
            const item = known.items.find(({ key }) => key === one.item);
            return !item || !isFilledIn(one, item);
          });
        return (
          <section key={branch.id} className="flow-branch" aria-label={name}>
            <h3 className="flow-branch-name">{name}</h3>
            <p className="flow-branch-when" data-unset={isUnset ? '' : undefined}>
              {branchWords(branch, known, t)}
            </p>
            <NodeList
              nodes={branch.nodes}
              place={{ nodeId: node.id, branchId: branch.id }}
              actions={actions}
              label={name}
            />
          </section>
        );
      })}
      <section className="flow-branch" aria-label={t('otherwise')}>
        <h3 className="flow-branch-name">{t('otherwise')}</h3>
        <NodeList
          nodes={node.otherwise}
          place={{ nodeId: node.id, branchId: null }}
          actions={actions}
          label={t('otherwise')}
        />
      </section>
    </div>
  );
}

import type { FlowContent, FlowNode, FlowProblem } from '@contract/flow/flow';
import { useTranslation } from 'react-i18next';
import { localizedText } from '@/shared/lib/localized-text';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import type { ListPlace } from '../edits';
import { conditionWords, sourceWords, type Known } from '../words';

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
  const { known, problems, onEdit, onMove, onRemove } = actions;
  const name = localizedText(node.name, known.language) || t('unnamed');
  const own = problems.filter((one) => one.nodeId === node.id);
  return (
    <>
      <div className="flow-card" data-wrong={own.length > 0 ? '' : undefined}>
        <button type="button" className="flow-card-main" onClick={() => onEdit(node)}>
          <Icon name={ICONS[node.kind]} size={1.25} />
          <span className="flow-card-text">
            <span className="flow-card-name">{name}</span>
            <span className="flow-card-note">
              {node.kind === 'condition' ? t('kindNote.condition') : sourceWords(node.source, known, t)}
              {node.kind === 'approver' ? ` · ${t(`mode.${node.mode}`)}` : ''}
            </span>
            {own.map((one) => (
              <span key={`${one.code}${one.branchId ?? ''}`} className="flow-card-problem">
                {t(`problem.${one.code}`)}
              </span>
            ))}
          </span>
        </button>
        <span className="flow-card-tools">
          <IconButton
            icon="arrow-up"
            label={t('moveUp', { name })}
            disabled={isFirst}
            onClick={() => onMove(node, -1)}
          />
          <IconButton
            icon="arrow-down"
            label={t('moveDown', { name })}
            disabled={isLast}
            onClick={() => onMove(node, 1)}
          />
          <IconButton icon="trash-2" label={t('remove', { name })} onClick={() => onRemove(node)} />
        </span>
      </div>
      {node.kind === 'condition' ? <Branches node={node} actions={actions} /> : null}
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
        const groups = branch.groups.map((group) =>
          group.map((one) => conditionWords(one, known, t)).join(t('and')),
        );
        return (
          <section key={branch.id} className="flow-branch" aria-label={name}>
            <h3 className="flow-branch-name">{name}</h3>
            <p className="flow-branch-when">
              {groups.length > 0 ? t('when', { conditions: groups.join(t('or')) }) : t('noCondition')}
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

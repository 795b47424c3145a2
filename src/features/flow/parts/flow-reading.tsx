import type { FlowNode } from '@contract/flow/flow';
import { useTranslation } from 'react-i18next';
import { localizedText } from '@/shared/lib/text/localized-text';
import { branchWords, capital, nodeName, nodeSummary } from '../node-facts';
import type { Known } from '../words';
import '../flow.css';

type FlowReadingProps = { nodes: readonly FlowNode[]; known: Known; label: string };

/** A flow as it reads: its steps from top to bottom, each in one line. */
export function FlowReading({ nodes, known, label }: FlowReadingProps) {
  const { t } = useTranslation('approval-flow');
  return (
    <ol className="flow-reading" aria-label={label}>
      {nodes.map((node) => (
        <li key={node.id}>
          <p className="flow-card-name">{nodeName(node, known, t)}</p>
          <p className="flow-card-note">{capital(nodeSummary(node, known, t))}</p>
          {node.kind === 'condition' ? (
            <div className="flow-branches">
              {[
                ...node.branches.map((branch) => ({
                  id: branch.id,
                  name: localizedText(branch.name, known.language) || t('unnamed'),
                  when: branchWords(branch, known, t),
                  nodes: branch.nodes,
                })),
                { id: 'otherwise', name: t('otherwise'), when: '', nodes: node.otherwise },
              ].map((branch) => (
                <section key={branch.id} className="flow-branch" aria-label={branch.name}>
                  <h3 className="flow-branch-name">{branch.name}</h3>
                  {branch.when ? <p className="flow-branch-when">{branch.when}</p> : null}
                  {branch.nodes.length > 0 ? (
                    <FlowReading nodes={branch.nodes} known={known} label={branch.name} />
                  ) : (
                    <p className="flow-card-note">{t('straightOn')}</p>
                  )}
                </section>
              ))}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

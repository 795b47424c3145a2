import type { FlowContent, FlowNode } from '@contract/flow/flow';
import { compareFlows } from '@contract/flow/rules/compare-flows';
import { useTranslation } from 'react-i18next';
import { capital, changedFacts, nodeName, nodeSummary } from '../node-facts';
import type { Known } from '../words';
import '../flow.css';

type DifferenceProps = { before: FlowContent; after: FlowContent; knownBefore: Known; known: Known };

type Row = {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  key: string;
  name: string;
  note?: string;
  facts?: { label: string; from: string; to: string }[];
};

/** What was added, removed, changed and moved between two states of a flow, in plain words. */
export function Difference({ before, after, knownBefore, known }: DifferenceProps) {
  const { t } = useTranslation('approval-flow');
  const { added, removed, changed, moved } = compareFlows(before, after);
  const whole = (node: FlowNode, of: Known) => ({
    key: node.id,
    name: nodeName(node, of, t),
    note: capital(nodeSummary(node, of, t)),
  });
  const settings = [
    { label: t('field.repeat'), from: t(`repeat.${before.repeat}`), to: t(`repeat.${after.repeat}`) },
    {
      label: t('field.overBalance'),
      from: t(`overBalance.${before.overBalance ?? 'warn'}`),
      to: t(`overBalance.${after.overBalance ?? 'warn'}`),
    },
  ].filter(({ from, to }) => from !== to);
  const rows: Row[] = [
    ...added.map((node) => ({ kind: 'added' as const, ...whole(node, known) })),
    ...removed.map((node) => ({ kind: 'removed' as const, ...whole(node, knownBefore) })),
    ...changed.map((one) => ({
      kind: 'changed' as const,
      key: one.after.id,
      name: nodeName(one.after, known, t),
      facts: changedFacts(one.before, one.after, knownBefore, known, t),
    })),
    ...moved.map((node) => ({
      kind: 'moved' as const,
      key: node.id,
      name: nodeName(node, known, t),
      note: t('compare.movedNote'),
    })),
    ...(settings.length > 0
      ? [{ kind: 'changed' as const, key: '', name: t('compare.settings'), facts: settings }]
      : []),
  ];
  return (
    <ul className="flow-changes">
      {rows.map(({ kind, key, name, note, facts = [] }) => (
        <li key={`${kind} ${key}`}>
          <p className="flow-change-head">
            <span className="flow-change-kind" data-kind={kind}>
              {t(`compare.${kind}`)}
            </span>
            <span className="flow-card-name">{name}</span>
          </p>
          {note ? <p className="flow-card-note">{note}</p> : null}
          {facts.length > 0 ? (
            <dl className="flow-facts">
              {facts.map(({ label, from, to }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <ins>{to || t('compare.empty')}</ins>
                    <del>
                      {t('compare.was')}
                      {from || t('compare.empty')}
                    </del>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

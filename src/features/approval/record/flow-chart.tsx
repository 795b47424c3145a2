import type { ApprovalPerson, ChartNode, BranchTrace } from '@contract/approval/approval';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { personName } from '../words';
import { PersonLine } from './person-line';
import { reasonText, branchText, conditionText } from './words';
import './flow-chart.css';

type FlowChartProps = {
  /** Left out in front of the first submission: it is oneself. */
  initiator?: ApprovalPerson;
  chart: readonly ChartNode[];
  isFinished?: boolean;
  /** In place of the people of a node that the initiator fills. */
  renderChoice?: (node: ChartNode) => ReactNode;
};

/** The way of an item from top to bottom: each step with its people, each branch with why it went this way. */
export function FlowChart({ initiator, chart, isFinished = false, renderChoice }: FlowChartProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  return (
    <ol className="apv-chart" data-foretold={initiator ? undefined : ''}>
      {initiator ? (
        <li className="apv-chart-node" data-state="passed">
          <p className="apv-chart-name">{t('node.initiator')}</p>
          <p>{personName(initiator, language)}</p>
        </li>
      ) : null}
      {chart.map((node) => (
        <li
          key={node.nodeId}
          className="apv-chart-node"
          data-kind={node.kind}
          data-state={node.state}
          aria-current={node.state === 'current' ? 'step' : undefined}
        >
          <ChartNodeContent node={node} isOnItsWay={initiator !== undefined} renderChoice={renderChoice} />
        </li>
      ))}
      <li className="apv-chart-node apv-chart-end" data-state={isFinished ? 'passed' : 'ahead'}>
        <p className="apv-chart-name">{t('node.end')}</p>
      </li>
    </ol>
  );
}

type ChartNodeContentProps = Pick<FlowChartProps, 'renderChoice'> & {
  node: ChartNode;
  /** How far a step is says nothing before anything was submitted. */
  isOnItsWay: boolean;
};

function ChartNodeContent({ node, isOnItsWay, renderChoice }: ChartNodeContentProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { kind, name, mode, state, people, reason, branch, choice } = node;
  return (
    <>
      <p className="apv-chart-name">
        {kind === 'condition' ? <Icon name="git-branch" size={1} /> : null}
        {kind === 'copy' ? <Icon name="send" size={1} /> : null}
        <span>{localizedText(name, language)}</span>
        {kind === 'condition' || (state === 'ahead' && !isOnItsWay) ? null : (
          <span className="apv-task-state" data-state={state}>
            {t(`chartState.${state}`)}
          </span>
        )}
      </p>
      {branch ? <BranchWords branch={branch} /> : null}
      {mode && people.length > 1 ? <p className="apv-note">{t(`mode.${mode}`)}</p> : null}
      {reason ? <p className="apv-note">{reasonText(reason, language, t)}</p> : null}
      {choice && renderChoice ? (
        renderChoice(node)
      ) : (
        <>
          {kind !== 'condition' && people.length === 0 && !reason ? (
            <p className="apv-note">{t(choice ? 'initiatorChooses' : 'nobodyYet')}</p>
          ) : null}
          {people.map((task) => (
            <PersonLine
              key={task.taskId ?? task.person.id}
              task={task}
              isReasonShown={kind === 'approver' && task.reason.code !== reason?.code}
              isStateShown={isOnItsWay}
              isCopied={kind === 'copy' && state === 'passed'}
            />
          ))}
        </>
      )}
    </>
  );
}

/** Which way a branch went, and each condition with the value that met it or did not. */
function BranchWords({ branch }: { branch: BranchTrace }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { conditions } = branch;
  if (branch.isHidden) {
    return <p className="apv-note">{t('branch.hidden')}</p>;
  }
  return (
    <>
      <p className="apv-branch">{branchText(branch, language, t)}</p>
      {conditions.length > 0 ? (
        <ul className="apv-conditions" aria-label={t('branch.why')}>
          {conditions.map((condition) => {
            const text = conditionText(condition, language, t);
            return (
              <li key={`${condition.item} ${text}`} data-met={condition.isMet ? '' : undefined}>
                <Icon
                  name={condition.isMet ? 'check' : 'x'}
                  size={0.875}
                  label={t(condition.isMet ? 'branch.met' : 'branch.notMet')}
                />
                <span>{text}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="apv-note">{t('branch.noneMet')}</p>
      )}
    </>
  );
}

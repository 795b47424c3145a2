import type { ApproverNode, Branch, ConditionNode, FlowNode, Source } from '@contract/flow/flow';
import { localizedText } from '@/shared/lib/text/localized-text';
import { conditionWords, sourceWords, type Known, type Words } from './words';

/** One thing that is set at a node, in words. */
export type NodeFact = { key: string; label: string; text: string };

/** What a node is called; it may have no name yet. */
export const nodeName = (node: Pick<FlowNode, 'name'>, { language }: Known, t: Words): string =>
  localizedText(node.name, language) || t('unnamed');

const maybeSeveral = (source: Source): boolean => {
  switch (source.by) {
    case 'person':
      return source.memberIds.length > 1;
    case 'initiatorChoice':
      return source.max > 1;
    default:
      return source.by !== 'departmentHead';
  }
};

/** A node in one line: who decides, how, and what if there is nobody. */
export function nodeSummary(node: FlowNode, known: Known, t: Words): string {
  if (node.kind === 'condition') {
    return t('summary.condition', { count: node.branches.length });
  }
  const who = sourceWords(node.source, known, t);
  if (node.kind === 'copy') {
    return t('summary.copy', { who });
  }
  return [
    t('summary.approver', { who }),
    maybeSeveral(node.source) ? t('summary.several', { mode: t(`mode.${node.mode}`) }) : '',
    t('summary.whenEmpty', { what: t(`summary.instead.${node.whenEmpty}`) }),
  ]
    .filter(Boolean)
    .join(t('summary.separator'));
}

/** When a branch is taken, in words. */
export function branchWords(branch: Branch, known: Known, t: Words): string {
  const groups = branch.groups
    .filter((group) => group.length > 0)
    .map((group) => group.map((one) => conditionWords(one, known, t)).join(t('and')));
  return groups.length > 0 ? t('when', { conditions: groups.join(t('or')) }) : t('noCondition');
}

/** In English a sentence of its own begins with a capital. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything that is set at a node, for reading and for telling what changed. */
export function nodeFacts(node: FlowNode, known: Known, t: Words): NodeFact[] {
  return factsOf(node, known, t).map((fact) => ({ ...fact, text: capital(fact.text) }));
}

function factsOf(node: FlowNode, known: Known, t: Words): NodeFact[] {
  const name = [
    { key: 'name', label: t('field.name'), text: node.name.zh_CN },
    { key: 'enName', label: t('fact.enName'), text: node.name.en ?? '' },
  ];
  if (node.kind === 'condition') {
    return [...name, ...branchFacts(node, known, t)];
  }
  const who = { key: 'source', label: t(`fact.who.${node.kind}`), text: sourceWords(node.source, known, t) };
  return node.kind === 'copy' ? [...name, who] : [...name, who, ...approverFacts(node, known, t)];
}

function approverFacts(node: ApproverNode, known: Known, t: Words): NodeFact[] {
  const yes = (isOn: boolean) => t(isOn ? 'fact.yes' : 'fact.no');
  return [
    { key: 'mode', label: t('field.mode'), text: t(`mode.${node.mode}`) },
    { key: 'selfApprove', label: t('field.selfApprove'), text: t(`selfApprove.${node.selfApprove}`) },
    { key: 'whenEmpty', label: t('field.whenEmpty'), text: t(`whenEmpty.${node.whenEmpty}`) },
    { key: 'reminders', label: t('fact.reminders'), text: reminderWords(node, t) },
    { key: 'allowBatchPass', label: t('field.allowBatchPass'), text: yes(node.allowBatchPass) },
    { key: 'opinionRequired', label: t('field.opinionRequired'), text: yes(node.opinionRequired) },
    { key: 'signatureRequired', label: t('field.signatureRequired'), text: yes(node.signatureRequired) },
    { key: 'permissions', label: t('field.permissions'), text: rightWords(node, known, t) },
  ];
}

function reminderWords({ timeoutHours, remindEveryHours }: ApproverNode, t: Words): string {
  if (!timeoutHours) {
    return t('fact.noReminder');
  }
  return [
    t('fact.after', { count: timeoutHours }),
    remindEveryHours ? t('fact.every', { count: remindEveryHours }) : '',
  ]
    .filter(Boolean)
    .join(t('comma'));
}

function rightWords({ fieldPermissions }: ApproverNode, { form, language }: Known, t: Words): string {
  const fields = (access: 'edit' | 'hidden') =>
    fieldPermissions
      .filter((one) => one.access === access)
      .map(({ fieldKey }) => {
        const field = form?.fields.find((one) => one.key === fieldKey);
        return field ? localizedText(field.label, language) : fieldKey;
      })
      .join(t('comma'));
  const [edit, hidden] = [fields('edit'), fields('hidden')];
  const said = [
    edit && t('fact.mayEdit', { fields: edit }),
    hidden && t('fact.hides', { fields: hidden }),
  ].filter(Boolean);
  return said.length > 0 ? said.join(t('summary.separator')) : t('fact.readsAll');
}

function branchFacts({ branches }: ConditionNode, known: Known, t: Words): NodeFact[] {
  const called = (branch: Branch) => localizedText(branch.name, known.language) || t('unnamed');
  return [
    ...branches.map((branch) => ({
      key: `branch ${branch.id}`,
      label: t('fact.branch', { name: called(branch) }),
      text: branchWords(branch, known, t),
    })),
    { key: 'order', label: t('fact.order'), text: branches.map(called).join(t('comma')) },
  ];
}

/** What reads differently at a node now; a side without the fact is empty. */
export function changedFacts(
  before: FlowNode,
  after: FlowNode,
  knownBefore: Known,
  known: Known,
  t: Words,
): { label: string; from: string; to: string }[] {
  const old = nodeFacts(before, knownBefore, t);
  const now = nodeFacts(after, known, t);
  const gone = old.filter((fact) => !now.some((one) => one.key === fact.key));
  return [
    ...now.map(({ key, label, text }) => ({
      label,
      from: old.find((one) => one.key === key)?.text ?? '',
      to: text,
    })),
    ...gone.map(({ label, text }) => ({ label, from: text, to: '' })),
  ].filter(({ from, to }) => from !== to);
}

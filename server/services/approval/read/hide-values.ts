import type { ChartNode, Reason } from '@contract/approval/approval';
import type { FlowContent, FlowNode } from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import { allNodes, type Way } from '@contract/approval/rules/route';
import { fieldsBehind } from '@contract/flow/rules/condition-items';

/** What a reader may not see of a form, and the flow whose chart would say it. */
export type HiddenOf = { flow: FlowContent; schema: FormSchema; isHidden: (fieldKey: string) => boolean };

/** Whether any branch of a condition node reads a hidden field: the branches that were not taken say something as well. */
function readsHidden(node: FlowNode | undefined, { schema, isHidden }: HiddenOf): boolean {
  return (
    node?.kind === 'condition' &&
    node.branches.some(({ groups }) =>
      groups.flat().some(({ item }) => fieldsBehind(item, schema).some((key) => isHidden(key))),
    )
  );
}

const nodeById = (flow: FlowContent) => new Map(allNodes(flow.nodes).map((node) => [node.id, node]));

/**
 * A reason without what the reader may not see: of a hidden field that names who decides, the link to its value goes; why a request
 * can't take effect repeats dates, amounts and kinds, so it is said to those alone who see the whole form.
 */
export function hideReason(
  reason: Reason,
  node: FlowNode | undefined,
  { isHidden, schema }: Pick<HiddenOf, 'isHidden' | 'schema'>,
): Reason {
  if (reason.code === 'effectRefused' && schema.fields.some(({ key }) => isHidden(key))) {
    return { code: reason.code, params: {} };
  }
  const isNamed =
    node !== undefined &&
    node.kind !== 'condition' &&
    node.source.by === 'formField' &&
    isHidden(node.source.fieldKey);
  return isNamed && reason.code === 'formField' ? { code: 'namedPerson', params: {} } : reason;
}

/** A chart for a reader from whom fields are hidden: neither a condition nor a reason says what they hold. */
export function hideInChart(chart: readonly ChartNode[], of: HiddenOf): ChartNode[] {
  const byId = nodeById(of.flow);
  return chart.map((shown) => {
    const node = byId.get(shown.nodeId);
    const { branch } = shown;
    return {
      ...shown,
      reason: shown.reason && hideReason(shown.reason, node, of),
      people: shown.people.map((one) => ({ ...one, reason: hideReason(one.reason, node, of) })),
      branch:
        branch && readsHidden(node, of)
          ? {
              nodeId: branch.nodeId,
              name: branch.name,
              branchId: null,
              branchName: null,
              conditions: [],
              isHidden: true,
            }
          : branch,
    };
  });
}

/**
 * The way that may be previewed: it ends at the first condition on a hidden field, since trying values one after the other would find
 * the hidden one out. Only steps whose people the requester has to name stay after it.
 */
export function previewableWay(way: Way, of: HiddenOf): Way {
  const byId = nodeById(of.flow);
  const end = way.path.findIndex((one) => 'branch' in one && readsHidden(byId.get(one.branch.nodeId), of));
  if (end === -1) {
    return way;
  }
  const path = way.path.filter((one, index) => index <= end || ('step' in one && one.step.choice !== null));
  return { path, steps: path.flatMap((one) => ('step' in one ? [one.step] : [])) };
}

import type { ApproverNode, FlowContent, FlowNode } from '@contract/flow/flow';
import { FIELD_ACCESS, type FieldAccess, type FieldKind, type FormSchema } from '@contract/form/schema';

const READ_ALONE: readonly FieldKind[] = ['questionnaire', 'description'];

/** What a node may give its approvers: nobody answers a questionnaire for the initiator, or fills in a description. */
export function approverAccess(kind: FieldKind): readonly FieldAccess[] {
  return READ_ALONE.includes(kind) ? FIELD_ACCESS.filter((access) => access !== 'edit') : FIELD_ACCESS;
}

/** A flow without rights that no approver has: what is given beyond them is reading, which needs no entry. */
export function withinAccess(flow: FlowContent, form: FormSchema): FlowContent {
  const kinds = new Map(form.fields.map(({ key, kind }) => [key, kind]));
  const isGiven = ({ fieldKey, access }: ApproverNode['fieldPermissions'][number]) => {
    const kind = kinds.get(fieldKey);
    return kind === undefined || approverAccess(kind).includes(access);
  };
  return {
    ...flow,
    nodes: mapApprovers(flow.nodes, (node) => ({
      ...node,
      fieldPermissions: node.fieldPermissions.filter(isGiven),
    })),
  };
}

function mapApprovers(nodes: readonly FlowNode[], change: (node: ApproverNode) => ApproverNode): FlowNode[] {
  return nodes.map((node) => {
    switch (node.kind) {
      case 'approver':
        return change(node);
      case 'copy':
        return node;
      case 'condition':
        return {
          ...node,
          branches: node.branches.map((branch) => ({
            ...branch,
            nodes: mapApprovers(branch.nodes, change),
          })),
          otherwise: mapApprovers(node.otherwise, change),
        };
    }
  });
}

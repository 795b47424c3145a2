import type { FlowNode } from '@contract/flow/flow';

/** A new node as it starts; what it is called comes from the person. */
export function startNode(kind: FlowNode['kind'], id: string, branchId: string): FlowNode {
  const common = { id, name: { zh_CN: '' } };
  switch (kind) {
    case 'approver':
      return {
        ...common,
        kind,
        source: { by: 'departmentHead', level: 1 },
        mode: 'all',
        selfApprove: 'headAbove',
        whenEmpty: 'administrator',
        fieldPermissions: [],
        allowBatchPass: false,
        opinionRequired: false,
        signatureRequired: false,
      };
    case 'copy':
      return { ...common, kind, source: { by: 'role', role: 'approvalAdministrator' } };
    case 'condition':
      return {
        ...common,
        kind,
        branches: [{ id: branchId, name: { zh_CN: '' }, groups: [], nodes: [] }],
        otherwise: [],
      };
  }
}

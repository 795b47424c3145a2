import type { FlowContent } from '@contract/flow/flow';
import type { FieldAccess, FieldPermission, FormSchema } from '@contract/form/schema';
import { accessOf } from '@contract/form/rules/form-access';
import { allNodes } from '@contract/approval/rules/route';
import type { ApprovalState } from '@contract/approval/rules/state';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { fieldPermissions, recordAccess, strictest } from '@server/services/form/field-permissions';

const ORDER: readonly FieldAccess[] = ['hidden', 'read', 'edit'];

/**
 * What the person may do with each field of an item: never more than their roles allow; where a decision waits for them,
 * what its node says; where they decided before, what they could see there; otherwise reading.
 */
export async function itemAccess(
  ctx: SessionCtx,
  of: {
    templateId: string;
    schema: FormSchema;
    content: FlowContent;
    state: ApprovalState;
    taskNodeId: string | null;
  },
  db: Db | Tx = ctx.db,
): Promise<FieldPermission[]> {
  const ofRoles = accessOf((await fieldPermissions(ctx, [of.templateId], db)).get(of.templateId));
  const atNode = nodeAccess(ctx, of);
  const ofRecords = recordAccess(of.schema);
  return of.schema.fields.map(({ key, kind }) => ({
    fieldKey: key,
    // Whoever decides reads what was answered; nobody answers for the initiator.
    access: strictest(ofRoles(key), atNode(key), ofRecords(key), kind === 'questionnaire' ? 'read' : 'edit'),
  }));
}

function nodeAccess(
  ctx: SessionCtx,
  { content, state, taskNodeId }: { content: FlowContent; state: ApprovalState; taskNodeId: string | null },
): (key: string) => FieldAccess {
  const { memberId } = ctx.session;
  const nodes = allNodes(content.nodes).flatMap((node) => (node.kind === 'approver' ? [node] : []));
  const current = nodes.find((node) => node.id === taskNodeId);
  if (current) {
    return accessOf(current.fieldPermissions, 'read');
  }
  const mine = new Set(
    state.tasks
      .filter((task) => task.assigneeId === memberId || task.actorId === memberId)
      .map((task) => task.nodeId),
  );
  const visited = nodes.filter((node) => mine.has(node.id));
  if (state.initiatorId === memberId || visited.length === 0) {
    return () => 'read';
  }
  return (key) => {
    const best = Math.max(
      ...visited.map((node) => ORDER.indexOf(accessOf(node.fieldPermissions, 'read')(key))),
    );
    return best > 0 ? 'read' : 'hidden';
  };
}

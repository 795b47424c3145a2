import { describe, expect, it } from 'vitest';
import type { ApproverNode, FlowContent } from '@contract/flow/flow';
import { FIELD_KINDS, type FieldPermission } from '@contract/form/schema';
import { approverAccess, withinAccess } from './node-access';
import { allNodes } from './route';

const label = { zh_CN: '字段' };
const form = {
  fields: [
    { key: 'quiz', kind: 'questionnaire' as const, label },
    { key: 'intro', kind: 'description' as const, label },
    { key: 'note', kind: 'text' as const, label },
  ],
};
const approver = (id: string, fieldPermissions: FieldPermission[]): ApproverNode => ({
  kind: 'approver',
  id,
  name: label,
  source: { by: 'initiatorChoice', max: 1 },
  mode: 'any',
  selfApprove: 'ask',
  whenEmpty: 'administrator',
  fieldPermissions,
  allowBatchPass: false,
  opinionRequired: false,
  signatureRequired: false,
});

describe('the rights of a node', () => {
  it.each(FIELD_KINDS)('over %s include editing unless nobody but the initiator fills it in', (kind) => {
    const isRead = kind === 'questionnaire' || kind === 'description';
    expect(approverAccess(kind)).toEqual(isRead ? ['read', 'hidden'] : ['read', 'edit', 'hidden']);
  });

  it('beyond that are left out wherever the node stands, and everything else stays', () => {
    const all: FieldPermission[] = [
      { fieldKey: 'quiz', access: 'edit' },
      { fieldKey: 'intro', access: 'edit' },
      { fieldKey: 'note', access: 'edit' },
      { fieldKey: 'gone', access: 'edit' },
    ];
    const hidden: FieldPermission[] = [{ fieldKey: 'quiz', access: 'hidden' }];
    const flow: FlowContent = {
      repeat: 'consecutive',
      nodes: [
        approver('first', all),
        {
          kind: 'condition',
          id: 'ways',
          name: label,
          branches: [{ id: 'long', name: label, groups: [], nodes: [approver('inBranch', all)] }],
          otherwise: [approver('otherwise', hidden)],
        },
      ],
    };
    const kept = allNodes(withinAccess(flow, form).nodes).flatMap((node) =>
      node.kind === 'approver' ? [[node.id, node.fieldPermissions.map((one) => one.fieldKey)]] : [],
    );
    expect(kept).toEqual([
      ['first', ['note', 'gone']],
      ['inBranch', ['note', 'gone']],
      ['otherwise', ['quiz']],
    ]);
  });
});

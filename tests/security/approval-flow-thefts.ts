import { CODE } from '@contract/codes';
import type { FlowContent } from '@contract/flow/flow';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { admin, head, period, stolenPerson, victim, type Theft, type World } from './approval-thefts';

const { ok, notFound, badRequest } = CODE;

const naming = (w: World): FlowContent => ({
  nodes: [
    {
      kind: 'approver',
      id: 'n1',
      name: { zh_CN: '审批' },
      source: { by: 'person', memberIds: [victim(w)] },
      mode: 'all',
      selfApprove: 'headAbove',
      whenEmpty: 'administrator',
      fieldPermissions: [],
      allowBatchPass: false,
      opinionRequired: false,
      signatureRequired: false,
    },
  ],
  repeat: 'ask',
});

/** The same for flows, delegations and files. */
export const FLOW_THEFTS: readonly (readonly [string, Theft])[] = [
  ...[
    ['getFlow', {}],
    ['getFlowVersion', { version: 1 }],
    ['saveFlowDraft', { revision: 0, saveId: 'theft', content: { nodes: [] } }],
    ['discardFlowDraft', { revision: 0 }],
    ['checkFlow', { content: { nodes: [] } }],
    ['dryRunFlow', { content: { nodes: [] }, values: {} }],
    ['publishFlow', { revision: 0 }],
    ['setFlowEnabled', { isEnabled: 'false' }],
  ].map(
    ([id, rest]) =>
      [
        `${id as string}.processCode`,
        admin(notFound, (w) => ({ processCode: w.loot.processCode, ...(rest as object) })),
      ] as const,
  ),
  [
    'createProcess.formId',
    admin(badRequest, (w) => ({
      requestId: nextRequest(),
      name: { zh_CN: '新流程' },
      formId: w.loot.leave.templateId,
    })),
  ],
  [
    'createProcess.flowOf',
    admin(notFound, (w) => ({
      requestId: nextRequest(),
      name: { zh_CN: '新流程' },
      formId: w.thief.leave.templateId,
      flowOf: w.loot.processCode,
    })),
  ],
  ['checkFlow.content', admin(ok, (w) => ({ processCode: 'custom', content: naming(w) }))],
  ['dryRunFlow.content', admin(ok, (w) => ({ processCode: 'custom', content: naming(w), values: {} }))],
  [
    'dryRunFlow.values',
    admin(ok, (w) => ({ processCode: 'custom', content: { nodes: [] }, values: stolenPerson(w) })),
  ],
  [
    'dryRunFlow.initiatorId',
    admin(badRequest, (w) => ({
      processCode: 'custom',
      content: { nodes: [] },
      values: {},
      initiatorId: victim(w),
    })),
  ],
  [
    'entrustAdd.delegateId',
    head(badRequest, (w) => ({ ...period, delegateId: victim(w), kinds: ['lgApprove'] })),
  ],
  ['entrustCopy.id', head(notFound, (w) => ({ ...period, id: w.loot.entrustId }))],
  ['entrustList.id', head(ok, (w) => ({ id: w.loot.entrustId }))],
  [
    'entrustUpdate.id',
    head(notFound, (w) => ({
      ...period,
      id: w.loot.entrustId,
      delegateId: w.thief.hr.member.id,
      kinds: ['lgApprove'],
    })),
  ],
  [
    'entrustUpdate.delegateId',
    head(badRequest, (w) => ({ ...period, id: w.entrustId, delegateId: victim(w), kinds: ['lgApprove'] })),
  ],
  ['entrustChangeStatus.id', head(notFound, (w) => ({ id: w.loot.entrustId, isEnabled: 'false' }))],
  ['entrustDelete.id', head(notFound, (w) => ({ id: w.loot.entrustId }))],
  ['previewEncrypt.fileId', head(notFound, (w) => ({ fileId: w.loot.fileId }))],
  [
    'saveFlowDraft.content',
    admin(ok, (w) => ({ processCode: 'custom', revision: 0, saveId: 'theft', content: naming(w) })),
  ],
];

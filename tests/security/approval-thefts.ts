import { CODE } from '@contract/codes';
import type { buildCompanyWithProcesses, Loot } from '@tests/helpers/approval/approval-loot';
import { nextRequest } from '@tests/helpers/approval/approval-company';

/** What is stolen, and what the thief may rightly do something with: an item that waits, one to submit again, a process with a choice. */
export type World = {
  loot: Loot;
  thief: Awaited<ReturnType<typeof buildCompanyWithProcesses>>;
  mine: { approvalId: string; taskId: string };
  chosen: { approvalId: string; taskId: string };
  withdrawn: { approvalId: string; revision: number };
  entrustId: string;
};

export type Theft = { by: 'employee' | 'head' | 'administrator'; code: number; input: (w: World) => object };

const { ok, forbidden, notFound, badRequest, conflict, formInvalid } = CODE;

const choose = (memberId: string) => ({ chosen: [memberId] });
export const victim = (w: World) => w.loot.head.member.id;
export const stolenPerson = (w: World) => ({ partner: [{ id: victim(w), name: '某人' }] });
const stolenFile = (w: World) => ({
  photos: [{ fileId: w.loot.fileId, name: 'a.png', size: 1, contentType: 'image/png' }],
});
export const period = { startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-02T00:00:00Z' };
const ofCustom = (w: World) => ({
  processCode: 'custom',
  values: {},
  choices: choose(w.thief.head.member.id),
});

export type Input = Theft['input'];

/** The fields that the decisions of a waiting task have in common. */
function decision(id: string, more: Input): [string, Theft][] {
  const theft = (field: string, code: number, stolen: Input): [string, Theft] => [
    `${id}.${field}`,
    {
      by: 'head',
      code,
      input: (w) => ({ ...w.mine, requestId: nextRequest(), opinion: '好', ...more(w), ...stolen(w) }),
    },
  ];
  return [
    theft('approvalId', forbidden, (w) => ({ approvalId: w.loot.approvalId })),
    theft('taskId', conflict, (w) => ({ taskId: w.loot.taskId })),
    theft('signatureFileId', notFound, (w) => ({ signatureFileId: w.loot.fileId })),
    theft('attachmentIds', notFound, (w) => ({ attachmentIds: [w.loot.fileId] })),
  ];
}

const by =
  (who: Theft['by']) =>
  (code: number, input: Input): Theft => ({ by: who, code, input });
const employee = by('employee');
export const head = by('head');
export const admin = by('administrator');
/** A request of the custom process that is right but for what is stolen. */
const custom =
  (stolen: Input): Input =>
  (w) => ({ ...ofCustom(w), requestId: nextRequest(), ...stolen(w) });
const stolenItem: Input = (w) => ({ approvalId: w.loot.approvalId, requestId: nextRequest() });

/** `call.field`: the call is the thief's own in everything but that field. */
export const ITEM_THEFTS: readonly (readonly [string, Theft])[] = [
  ['listApprovals.processCode', head(ok, (w) => ({ box: 'pending', processCode: w.loot.processCode }))],
  ['listApprovals.personId', head(ok, (w) => ({ box: 'pending', personId: w.loot.employee.member.id }))],
  [
    'listApprovals.cursor',
    head(ok, (w) => ({ box: 'pending', cursor: `2026-11-20T02:00:00.000Z ${w.loot.approvalId}` })),
  ],
  ['getApproval.approvalId', head(forbidden, (w) => ({ approvalId: w.loot.approvalId }))],
  ['getLeaveContext.approvalId', head(forbidden, (w) => ({ approvalId: w.loot.approvalId }))],
  ['previewRoute.processCode', employee(notFound, (w) => ({ processCode: w.loot.processCode, values: {} }))],
  ['previewRoute.values', employee(ok, (w) => ({ ...ofCustom(w), values: stolenPerson(w) }))],
  ['previewRoute.choices', employee(ok, (w) => ({ ...ofCustom(w), choices: choose(victim(w)) }))],
  ['previewRoute.approvalId', employee(ok, (w) => ({ ...ofCustom(w), approvalId: w.loot.approvalId }))],
  [
    'saveApprovalDraft.approvalId',
    employee(
      forbidden,
      custom((w) => ({ saveId: 'theft', revision: 1, approvalId: w.loot.draftId })),
    ),
  ],
  [
    'saveApprovalDraft.processCode',
    employee(
      notFound,
      custom((w) => ({ saveId: 'theft', processCode: w.loot.processCode })),
    ),
  ],
  [
    'saveApprovalDraft.values',
    employee(
      ok,
      custom((w) => ({ saveId: 'theft', values: stolenPerson(w) })),
    ),
  ],
  [
    'saveApprovalDraft.choices',
    employee(
      ok,
      custom((w) => ({ saveId: 'theft', choices: choose(victim(w)) })),
    ),
  ],
  ['getApprovalDraft.approvalId', employee(ok, (w) => ({ approvalId: w.loot.draftId }))],
  ['getApprovalDraft.processCode', employee(ok, (w) => ({ processCode: w.loot.processCode }))],
  ['deleteApprovalDraft.approvalId', employee(forbidden, (w) => ({ approvalId: w.loot.draftId }))],
  [
    'submitApproval.approvalId',
    employee(
      forbidden,
      custom((w) => ({ approvalId: w.loot.draftId })),
    ),
  ],
  [
    'submitApproval.processCode',
    employee(
      notFound,
      custom((w) => ({ processCode: w.loot.processCode })),
    ),
  ],
  [
    'submitApproval.values',
    employee(
      formInvalid,
      custom((w) => ({ values: stolenPerson(w) })),
    ),
  ],
  [
    'submitApproval.values',
    employee(
      formInvalid,
      custom((w) => ({ values: stolenFile(w) })),
    ),
  ],
  [
    'submitApproval.choices',
    employee(
      badRequest,
      custom((w) => ({ choices: choose(victim(w)) })),
    ),
  ],
  [
    'resubmitApproval.approvalId',
    employee(forbidden, (w) => ({
      ...stolenItem(w),
      approvalId: w.loot.returnedId,
      revision: 1,
      values: {},
    })),
  ],
  [
    'resubmitApproval.values',
    employee(formInvalid, (w) => ({ ...w.withdrawn, requestId: nextRequest(), values: stolenPerson(w) })),
  ],
  [
    'resubmitApproval.choices',
    employee(badRequest, (w) => ({
      ...w.withdrawn,
      requestId: nextRequest(),
      values: {},
      choices: choose(victim(w)),
    })),
  ],
  ...decision('passApproval', () => ({})),
  [
    'passApproval.values',
    head(formInvalid, (w) => ({ ...w.chosen, requestId: nextRequest(), values: stolenPerson(w) })),
  ],
  ...decision('rejectApproval', () => ({ to: 'initiator' })),
  ...decision('transferApproval', (w) => ({ memberId: w.thief.hr.member.id })),
  [
    'transferApproval.memberId',
    head(badRequest, (w) => ({ ...w.mine, requestId: nextRequest(), memberId: victim(w) })),
  ],
  ...decision('addSigner', (w) => ({ position: 'before', memberIds: [w.thief.hr.member.id] })),
  [
    'addSigner.memberIds',
    head(badRequest, (w) => ({
      ...w.mine,
      requestId: nextRequest(),
      position: 'before',
      memberIds: [w.thief.hr.member.id, victim(w)],
    })),
  ],
  [
    'removeAddedSigner.approvalId',
    head(forbidden, (w) => ({ ...stolenItem(w), approvalId: w.loot.sharedId, taskId: w.loot.signerTaskId })),
  ],
  [
    'removeAddedSigner.taskId',
    head(conflict, (w) => ({
      approvalId: w.mine.approvalId,
      requestId: nextRequest(),
      taskId: w.loot.signerTaskId,
    })),
  ],
  [
    'undoDecision.approvalId',
    head(forbidden, (w) => ({ approvalId: w.loot.passedId, eventId: w.loot.eventId })),
  ],
  [
    'undoDecision.eventId',
    head(forbidden, (w) => ({ approvalId: w.mine.approvalId, eventId: w.loot.eventId })),
  ],
  ['withdrawApproval.approvalId', employee(forbidden, stolenItem)],
  ['urgeApproval.approvalId', employee(forbidden, stolenItem)],
  [
    'copyApproval.approvalId',
    employee(forbidden, (w) => ({ ...stolenItem(w), memberIds: [w.thief.hr.member.id] })),
  ],
  [
    'copyApproval.memberIds',
    employee(badRequest, (w) => ({
      approvalId: w.mine.approvalId,
      requestId: nextRequest(),
      memberIds: [victim(w)],
    })),
  ],
  ['markCopyRead.approvalIds', head(ok, (w) => ({ approvalIds: [w.loot.sharedId, w.loot.approvalId] }))],
  ['commentApproval.approvalId', employee(forbidden, (w) => ({ ...stolenItem(w), text: '?' }))],
  [
    'batchPass.items',
    head(ok, (w) => ({
      items: [
        { approvalId: w.loot.approvalId, taskId: w.loot.taskId },
        { approvalId: w.mine.approvalId, taskId: w.loot.taskId },
        { approvalId: w.loot.approvalId, taskId: w.mine.taskId },
      ],
      requestId: nextRequest(),
    })),
  ],
  ['savePhrase.id', employee(notFound, (w) => ({ id: w.loot.phraseId, text: '换' }))],
  ['deletePhrase.id', employee(notFound, (w) => ({ id: w.loot.phraseId }))],
];

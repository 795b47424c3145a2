import type { ApprovalDetail } from '@contract/approval/calls';
import { OPINION_MAX } from '@contract/approval/operation-calls';
import { describe, expect, it } from 'vitest';
import { firstFailure } from '@/shared/form/check-fields';
import {
  emptyOperation,
  isUnwritten,
  operationChecks,
  restoreOperation,
  type OperationDraft,
} from './operation-draft';
import type { SheetOperation } from './operations';

const task = (opinionRequired: boolean, signatureRequired: boolean) =>
  ({ opinionRequired, signatureRequired }) as NonNullable<ApprovalDetail['myTask']>;
const signer = { taskId: 't9', person: { id: 'm9', name: '韩雪' } };
const plain = { myTask: task(false, false), removableSigners: [] };
const strict = { myTask: task(true, true), removableSigners: [] };
const labels = { opinion: 'opinion', people: 'people', signer: 'signer' };
const person = { id: 'm2', name: '赵敏' };
const file = { fileId: 'f1', name: 'a.png', size: 1, contentType: 'image/png' };

describe('the demands on an operation', () => {
  it.each<[string, SheetOperation, Partial<OperationDraft>, typeof plain, string | undefined]>([
    ['passing needs nothing', 'pass', {}, plain, undefined],
    ['passing where the node wants words', 'pass', {}, strict, 'opinion'],
    ['passing where the node wants a signature', 'pass', { opinion: '好' }, strict, 'signature'],
    ['passing with both', 'pass', { opinion: '好', signature: [file] }, strict, undefined],
    ['blanks are no opinion', 'pass', { opinion: '   ' }, strict, 'opinion'],
    ['rejecting always needs a reason', 'reject', {}, plain, 'opinion'],
    ['transferring needs somebody', 'transfer', {}, plain, 'people'],
    ['transferring needs no words even there', 'transfer', { people: [person] }, strict, undefined],
    ['adding signers needs somebody', 'addSigner', {}, plain, 'people'],
    ['removing needs to say whom', 'removeSigner', {}, plain, 'signer'],
    ['urging needs nothing', 'urge', {}, plain, undefined],
    ['withdrawing needs nothing', 'withdraw', {}, plain, undefined],
    ['copying needs somebody', 'copy', {}, plain, 'people'],
    ['commenting needs words', 'comment', {}, plain, 'opinion'],
    ['as long as may be', 'comment', { opinion: '字'.repeat(OPINION_MAX) }, plain, undefined],
    ['too long', 'comment', { opinion: '字'.repeat(OPINION_MAX + 1) }, plain, 'opinion'],
  ])('%s', (_, operation, part, around, field) => {
    const draft = { ...emptyOperation(around), ...part };
    expect(firstFailure(operationChecks(operation, draft, around, labels))?.field).toBe(field);
  });

  it('chooses the only signer that can be removed', () => {
    expect(emptyOperation({ ...plain, removableSigners: [signer] }).signerTaskId).toBe('t9');
    expect(emptyOperation({ ...plain, removableSigners: [signer, signer] }).signerTaskId).toBe('');
  });
});

describe('a sheet opened again', () => {
  const around = {
    ...plain,
    removableSigners: [signer, { ...signer, taskId: 't8' }],
    rejectTargets: [{ nodeId: 'n1', name: { zh_CN: '主管', en: 'Head' } }],
  };
  const words = { ...emptyOperation(around), opinion: '请补充' };
  it.each<[string, Partial<OperationDraft>, Partial<OperationDraft>]>([
    ['has its words', {}, { opinion: '请补充' }],
    ['leads to the node that was chosen', { target: 'node:n1' }, { target: 'node:n1' }],
    [
      'leads to the initiator where that node is no longer offered',
      { target: 'node:n9' },
      { target: 'initiator' },
    ],
    ['ends the item where that was chosen', { target: 'terminate' }, { target: 'terminate' }],
    ['names the signer chosen', { signerTaskId: 't8' }, { signerTaskId: 't8' }],
    ['asks again whom, where that signer is gone', { signerTaskId: 't7' }, { signerTaskId: '' }],
  ])('%s', (_, kept, expected) => {
    expect(restoreOperation({ ...words, ...kept }, around)).toMatchObject(expected);
  });

  it.each<[string, Partial<OperationDraft>, boolean]>([
    ['words', { opinion: '请补充发票' }, false],
    ['people', { people: [person] }, false],
    ['a file', { attachments: [file] }, false],
    ['a signature', { signature: [file] }, false],
    ['blanks', { opinion: '  ' }, true],
    ['a choice alone', { target: 'terminate' }, true],
  ])('was left with %s: whether that is nothing', (_, part, isNothing) => {
    expect(isUnwritten({ ...emptyOperation(around), ...part })).toBe(isNothing);
  });
});

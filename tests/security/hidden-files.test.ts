import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getApproval } from '@contract/approval/calls';
import { batchPass, passApproval } from '@contract/approval/operation-calls';
import { submitApproval } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/file/calls';
import type { FormField } from '@contract/form/schema';
import { randomId } from '@server/auth/random';
import { storedFile } from '@server/db/schema/content';
import { formFieldPermission, formVersion } from '@server/db/schema/form/form';
import { leaveEffect } from '@server/services/roster/absence-effect';
import {
  addProcess,
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildEffectCompany } from '@tests/helpers/approval/effect-company';
import { approver, copy, flowOf } from '@tests/helpers/approval/flow-nodes';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterEach(() => vi.restoreAllMocks());

type Who = ApprovalCompany['head'];
const hiddenFrom = (fieldKey: string) => ({ fieldPermissions: [{ fieldKey, access: 'hidden' as const }] });

describe('a file in a hidden field', () => {
  const cell: FormField = { key: 'proof', kind: 'attachment', label: { zh_CN: '证明' } };
  const FIELDS: FormField[] = [
    { key: 'secret', kind: 'attachment', label: { zh_CN: '合同' } },
    { key: 'rows', kind: 'detailTable', label: { zh_CN: '明细' }, columns: [cell] },
    { key: 'open', kind: 'attachment', label: { zh_CN: '附件' } },
  ];
  let company: ApprovalCompany;
  let count = 0;
  beforeAll(async () => {
    company = await buildApprovalCompany(server);
  });

  async function upload({ member }: Who) {
    const id = randomId();
    const createdAt = server.clock.now();
    const type = { name: '薪酬.pdf', mimeType: 'application/pdf', size: 9, kind: 'attachment' as const };
    const owned = { tenantId: company.tenantId, ownerMemberId: member.id };
    await server.db
      .insert(storedFile)
      .values({ id, ...owned, ...type, storageKey: id, createdAt, unusedSince: createdAt });
    return { fileId: id, name: type.name, size: 9, contentType: type.mimeType };
  }

  async function send() {
    const { head, hr, director, colleague, tenantId } = company;
    const flow = flowOf(
      approver('first', [hr]),
      approver('second', [director], hiddenFrom('secret')),
      copy('told', [colleague]),
    );
    const processCode = `files${(count += 1)}`;
    const process = await addProcess(server, tenantId, processCode, flow, 'ymApprove');
    await server.db
      .update(formVersion)
      .set({ schema: { fields: FIELDS } })
      .where(eq(formVersion.id, process.versionId));
    const state = { tenantId, templateId: process.templateId, fieldKey: 'rows' };
    await server.db.insert(formFieldPermission).values([
      { ...state, roleCode: 'employee', access: 'hidden' as const },
      { ...state, roleCode: 'manager', access: 'edit' as const },
    ]);
    const [secret, proof, open] = [await upload(head), await upload(head), await upload(head)];
    const values = { secret: [secret], open: [open], rows: [{ rowId: 'r', values: { proof: [proof] } }] };
    const sent = await server.call(
      submitApproval,
      { requestId: nextRequest(), processCode, values, choices: {} },
      { token: head.token },
    );
    expect(sent.msg).toBe('');
    return { approvalId: sent.data.approvalId, secret, proof, open };
  }

  const opens = async ({ token }: Who, { fileId }: { fileId: string }) =>
    (await server.call(previewEncrypt, { fileId }, { token })).code === CODE.ok;

  it('is not given out by its id, in a cell neither', async () => {
    const { head, hr, employee } = company;
    const sent = await send();
    const seen = async (who: Who) => [
      await opens(who, sent.secret),
      await opens(who, sent.proof),
      await opens(who, sent.open),
    ];
    expect(await seen(head)).toEqual([true, true, true]);
    // The rows are hidden from employees who aren't managers as well.
    expect(await seen(hr)).toEqual([true, false, true]);
    expect(await seen(employee)).toEqual([false, false, false]);
    const { data } = await server.call(getApproval, { approvalId: sent.approvalId }, { token: hr.token });
    expect(data.values).not.toHaveProperty('rows');
  });

  it('is not given out at the step that hides it', async () => {
    const { hr, director } = company;
    const sent = await send();
    const detail = await server.call(getApproval, { approvalId: sent.approvalId }, { token: hr.token });
    const { taskId } = detail.data.myTask!;
    await server.call(
      passApproval,
      { approvalId: sent.approvalId, taskId, requestId: nextRequest(), opinion: '' },
      { token: hr.token },
    );
    expect(await opens(director, sent.secret)).toBe(false);
    expect(await opens(director, sent.open)).toBe(true);
  });
});

describe('why an approved request can’t take effect', () => {
  const why = { zh_CN: '与 12 月 7 日的班次重叠', en: 'overlaps the shift on Dec 7' };

  it('is not said to who doesn’t see a field of it', async () => {
    const company = await buildEffectCompany(server, 'leave');
    const { head, administrator, tenantId, leave } = company;
    vi.spyOn(leaveEffect, 'apply').mockResolvedValue(why);
    const period = { start: '2026-12-07 09:00', end: '2026-12-08 18:00' };
    const ask = async () =>
      await company.ask(await company.hire(), 'leave', { leaveType: 'annual', period, reason: '家中有事' });
    const hidden = { tenantId, templateId: leave.templateId, fieldKey: 'reason', access: 'hidden' as const };
    const [id, other] = [await ask(), await ask()];
    await server.db.insert(formFieldPermission).values([
      { ...hidden, roleCode: 'manager' },
      { ...hidden, roleCode: 'employee' },
    ]);
    const unseen = { code: 'effectRefused', params: {} };
    expect((await company.acts.pass(id, head)).data).toMatchObject({ status: 'abnormal', obstacle: unseen });
    const { approvalId, taskId } = await company.acts.turn(other, head);
    const batch = { items: [{ approvalId, taskId }], requestId: nextRequest() };
    const together = await server.call(batchPass, batch, { token: head.token });
    expect(together.data.results).toMatchObject([{ obstacle: unseen }]);
    const read = JSON.stringify((await company.acts.detail(id, head)).data);
    expect(read).not.toContain('班次重叠');
    expect((await company.acts.detail(id, administrator)).data.abnormalReason?.code).toBe('effectRefused');
  });
});

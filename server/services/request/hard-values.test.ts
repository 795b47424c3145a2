import { beforeAll, describe, expect, it } from 'vitest';
import { previewRoute, saveApprovalDraft, submitApproval } from '@contract/approval/start-calls';
import type { FormField } from '@contract/form/schema';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { FORM_SEEDS } from '@server/db/seed/records/form/forms';
import { HARD_NUMBERS, HARD_TEXTS } from '@tests/fuzz/hard-values';
import {
  addProcess,
  buildApprovalCompany,
  giveSeededFields,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const CODES = [
  'leave',
  'overtime',
  'makeUpPunch',
  'businessTrip',
  'compensatoryLeave',
  'timeMakeUp',
  'salaryAdjustment',
];
/** Moments and figures at and beyond the ends of what may be filled out. */
const HARD = [
  '0000-01-01',
  '0001-01-01',
  '0001-12-31 23:59',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31 23:59',
  '2026-02-30',
  ...HARD_TEXTS.filter((text) => /\d/.test(text)).slice(0, 30),
  ...HARD_NUMBERS,
];

let server: TestServer;
let company: ApprovalCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  await giveSeededFields(server, 'leave', company.leave.templateId);
  for (const code of CODES.slice(1)) {
    const { templateId } = await addProcess(server, company.tenantId, code, FLOW_SEEDS[code]![1]);
    await giveSeededFields(server, code, templateId);
  }
});

/** Every field of a form with the same hard value, in the shape of its kind as far as it can have it. */
const filled = (fields: readonly FormField[], hard: unknown) =>
  Object.fromEntries(
    fields.map(({ key, kind }) => {
      if (kind === 'dateRange') {
        return [key, { start: hard, end: hard }];
      }
      const isChoice = key === 'leaveType';
      return [key, isChoice ? 'annual' : hard];
    }),
  );

describe.each(CODES)('a request of kind %s', (processCode) => {
  it('is previewed, saved and refused whatever its fields hold', async () => {
    const { fields } = FORM_SEEDS.find((form) => form.code === processCode)!;
    const { token } = company.head;
    const failed: unknown[] = [];
    for (const hard of HARD) {
      const values = filled(fields, hard);
      const given = { processCode, values, choices: {} };
      const answers = [
        await server.call(previewRoute, given, { token }),
        await server.call(
          saveApprovalDraft,
          { ...given, requestId: nextRequest(), saveId: 'one' },
          { token },
        ),
        await server.call(submitApproval, { ...given, requestId: nextRequest() }, { token }),
      ];
      if (answers.some(({ code, status }) => status >= 500 || Math.floor(code / 1_000) === 500)) {
        failed.push([hard, answers.map((one) => one.code)]);
      }
    }
    expect(failed).toEqual([]);
  });
});

import { expect } from 'vitest';
import { submitApproval } from '@contract/approval/start-calls';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { approvalActs } from './approval-acts';
import { addProcess, buildApprovalCompany, giveSeededFields, nextRequest } from './approval-company';
import { buildSignedIn } from '../factories';
import type { TestServer } from '../server';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

/** A company whose head alone decides, with the seeded forms of some requests: what an approved one does is seen without its flow. */
export async function buildEffectCompany(server: TestServer, ...codes: readonly string[]) {
  const content = FLOW_SEEDS['makeUpPunch']![1];
  const company = await buildApprovalCompany(server, content);
  for (const code of codes) {
    const { templateId } =
      code === 'leave' ? company.leave : await addProcess(server, company.tenantId, code, content);
    await giveSeededFields(server, code, templateId);
  }
  /** Somebody new below the head. */
  const hire = async (given: Parameters<typeof buildSignedIn>[1] = {}) =>
    await buildSignedIn(server, {
      tenantId: company.tenantId,
      member: { departmentId: company.unit.id },
      roles: ['employee'],
      ...given,
    });
  const send = async ({ token }: Pick<Signed, 'token'>, processCode: string, values: object) =>
    await server.call(
      submitApproval,
      { requestId: nextRequest(), processCode, values: { ...values }, choices: {} },
      { token },
    );
  /** Sends what is taken, and answers its id. */
  const ask = async (...given: Parameters<typeof send>): Promise<string> => {
    const { data, msg } = await send(...given);
    expect(msg).toBe('');
    return data.approvalId;
  };
  return { ...company, acts: approvalActs(server, company), hire, send, ask };
}

export type EffectCompany = Awaited<ReturnType<typeof buildEffectCompany>>;

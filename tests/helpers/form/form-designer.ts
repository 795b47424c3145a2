import { eq } from 'drizzle-orm';
import type { Endpoint, In } from '@contract/endpoint';
import {
  createFormTemplate,
  getFormTemplate,
  publishFormTemplate,
  saveFormTemplate,
  type FormContent,
} from '@contract/form/template-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { operationTrack } from '@server/db/schema/audit';
import { buildSignedIn } from '../factories';
import type { TestServer } from '../server';

export const DESIGNED_NAME = { zh_CN: '设备领用', en: 'Equipment' };

/** A form of one text field, `what`. */
export const contentOf = (label: string, more: Partial<FormContent> = {}): FormContent => ({
  name: DESIGNED_NAME,
  schema: { fields: [{ key: 'what', kind: 'text', label: { zh_CN: label } }] },
  permissions: [],
  ...more,
});

/** Somebody who may make forms, of a company of their own unless one is named, with what they do most. */
export async function buildDesigner(server: TestServer, tenantId?: string) {
  const built = await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.customForm] });
  const { token } = built;
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>) =>
    await server.call(endpoint, input, { token });
  const create = async (
    from: In<typeof createFormTemplate>['from'] = { kind: 'blank' },
    requestId = randomId(),
  ) => (await call(createFormTemplate, { requestId, name: DESIGNED_NAME, from })).data.id;
  const save = async (formId: string, revision: number, content: FormContent, saveId = randomId()) =>
    await call(saveFormTemplate, { formId, revision, saveId, content });
  const publish = async (formId: string, revision: number) =>
    await call(publishFormTemplate, { formId, revision });
  const get = async (formId: string) => (await call(getFormTemplate, { formId })).data;
  return { ...built, tenantId: built.member.tenantId, call, create, save, publish, get };
}

/** What the audit log tells of a form, oldest first. */
export async function actionsOf(server: TestServer, formId: string): Promise<string[]> {
  const rows = await server.db
    .select()
    .from(operationTrack)
    .where(eq(operationTrack.targetId, formId))
    .orderBy(operationTrack.createdAt);
  return rows.map((one) => one.action);
}

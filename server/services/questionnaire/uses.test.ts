import { beforeAll, describe, expect, it } from 'vitest';
import type { FormField } from '@contract/form/schema';
import { FUNCTION_ID } from '@contract/role/functions';
import { getQuestionnaire, listQuestionnaires } from '@contract/questionnaire/calls';
import { formTemplate, formVersion } from '@server/db/schema/form/form';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { buildQuiz } from '@tests/helpers/questionnaire-item';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const label = { zh_CN: '测验' };
const note: FormField = { key: 'note', kind: 'text', label };
const asking = (questionnaireId: string): FormField => ({
  key: randomId(),
  kind: 'questionnaire',
  label,
  questionnaireId,
});

describe('the forms that ask a questionnaire', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  /** A form of which each version has the fields given; the last one is in use. */
  async function addForm(
    { tenantId, name }: { tenantId: string; name: string },
    versions: FormField[][],
    status: 'published' | 'disabled' = 'published',
  ): Promise<void> {
    const templateId = randomId();
    const ids = versions.map(() => randomId());
    await server.db.insert(formTemplate).values({
      id: templateId,
      tenantId,
      code: name,
      name: { zh_CN: name },
      status,
      currentVersionId: ids.at(-1)!,
      createdAt: BUILT_AT,
    });
    await server.db.insert(formVersion).values(
      versions.map((fields, index) => ({
        id: ids[index]!,
        tenantId,
        templateId,
        version: index + 1,
        schema: { fields },
        publishedAt: BUILT_AT,
      })),
    );
  }

  it('are named beside it: those in use, in their present version, of the same company', async () => {
    const { token, member } = await buildSignedIn(server, { functions: [FUNCTION_ID.customForm] });
    const { tenantId } = member;
    const asked = (await buildQuiz(server.db, tenantId)).questionnaireId;
    const other = (await buildQuiz(server.db, tenantId)).questionnaireId;
    const unused = (await buildQuiz(server.db, tenantId)).questionnaireId;
    await addForm({ tenantId, name: 'b 入职' }, [[note, asking(asked)]]);
    await addForm({ tenantId, name: 'a 支援' }, [[note], [asking(asked), asking(asked), asking(other)]]);
    await addForm({ tenantId, name: '改过' }, [[asking(asked)], [note]]);
    await addForm({ tenantId, name: '停用' }, [[asking(asked)]], 'disabled');
    await addForm({ tenantId: (await buildTenant(server.db)).id, name: '别家' }, [[asking(asked)]]);

    const { list } = (await server.call(listQuestionnaires, {}, { token })).data;
    const namesOf = (id: string) => list.find((one) => one.id === id)?.forms.map((one) => one.zh_CN);
    expect(namesOf(asked)).toEqual(['a 支援', 'b 入职']);
    expect(namesOf(other)).toEqual(['a 支援']);
    expect(namesOf(unused)).toEqual([]);
    const { data } = await server.call(getQuestionnaire, { questionnaireId: other }, { token });
    expect(data.forms).toEqual([{ zh_CN: 'a 支援' }]);
  });
});

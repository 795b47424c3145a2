import { listFilledForms, listMyFilledForms } from '@contract/form/filled-calls';
import * as form from '@contract/form/template-calls';
import { asManager, sample, type Sample, type World } from './sample';

const content = {
  name: { zh_CN: '设备领用', en: 'Equipment' },
  schema: {
    fields: [{ key: 'what', kind: 'text' as const, label: { zh_CN: '设备', en: 'Equipment' } }],
  },
  permissions: [],
};

async function ownForm({ server, manager: token }: World): Promise<string> {
  const { data } = await server.call(
    form.createFormTemplate,
    {
      requestId: `sample-${Math.random()}`,
      name: content.name,
      from: { kind: 'starter', starter: 'equipment' },
    },
    { token },
  );
  return data.id;
}

async function publishedForm(world: World): Promise<string> {
  const formId = await ownForm(world);
  await world.server.call(form.publishFormTemplate, { formId, revision: 1 }, { token: world.manager });
  return formId;
}

/** A published form that everybody of the company may fill in. */
async function sharedForm(world: World): Promise<string> {
  const formId = await publishedForm(world);
  await world.server.call(form.setFormTemplateStatus, { formId, isShared: true }, { token: world.manager });
  return formId;
}

/** A form that its maker has filled in by its link. */
async function filledForm(world: World): Promise<string> {
  const { server, manager: token } = world;
  const formId = await publishedForm(world);
  const { data } = await server.call(form.openFormByLink, { formId }, { token });
  const values = { equipment: 'laptop', quantity: 1, purpose: '新员工入职' };
  const { versionId } = data.form;
  await server.call(
    form.submitFormByLink,
    { requestId: `sample-${formId}`, formId, versionId, values },
    { token },
  );
  return formId;
}

/** Calls of the form builder. */
export const formTemplateSamples: Sample[] = [
  asManager(form.listFormTemplates, { keyword: '请假' }),
  asManager(form.listDictionaryTypes, { keyword: '年假' }),
  asManager(form.createFormTemplate, { requestId: 'sample', name: content.name, from: { kind: 'blank' } }),
  sample(form.getFormTemplate)(async (world) => ({
    input: { formId: await ownForm(world) },
    token: world.manager,
  })),
  sample(form.saveFormTemplate)(async (world) => ({
    input: { formId: await ownForm(world), revision: 1, saveId: 'sample', content },
    token: world.manager,
  })),
  sample(form.publishFormTemplate)(async (world) => ({
    input: { formId: await ownForm(world), revision: 1 },
    token: world.manager,
  })),
  sample(form.deleteFormTemplate)(async (world) => ({
    input: { formId: await ownForm(world) },
    token: world.manager,
  })),
  sample(form.setFormTemplateStatus)(async (world) => ({
    input: { formId: await publishedForm(world), isEnabled: false },
    token: world.manager,
  })),
  sample(form.listFormVersions)(async (world) => ({
    input: { formId: await publishedForm(world) },
    token: world.manager,
  })),
  sample(form.openFormByLink)(async (world) => ({
    input: { formId: await sharedForm(world) },
    token: world.manager,
  })),
  sample(form.submitFormByLink)(async (world) => {
    const formId = await sharedForm(world);
    const { data } = await world.server.call(form.openFormByLink, { formId }, { token: world.manager });
    const values = { equipment: 'laptop', quantity: 1, purpose: '新员工入职' };
    const { versionId } = data.form;
    return { input: { requestId: 'sample-fill', formId, versionId, values }, token: world.manager };
  }),
  sample(listFilledForms)(async (world) => ({
    input: { formId: await filledForm(world) },
    token: world.manager,
  })),
  sample(listMyFilledForms)(async (world) => ({
    input: { formId: await filledForm(world) },
    token: world.manager,
  })),
  sample(form.getFormVersion)(async (world) => ({
    input: { formId: await publishedForm(world), version: 1 },
    token: world.manager,
  })),
];

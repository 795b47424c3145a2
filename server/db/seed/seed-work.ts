import { FUNCTION_ID } from '@contract/role/functions';
import type { Tx } from '../database';
import { dictionaryItem } from '../schema/dictionary';
import { entrust } from '../schema/approval/delegation';
import { formFieldPermission, formTemplate, formVersion, processForm } from '../schema/form/form';
import { masterData } from '../schema/master-data';
import { providerApp } from '../schema/provider';
import { both, daysBefore } from './company-seed';
import { COMPANY_DICTIONARIES } from './records/dictionaries';
import { FORM_SEEDS } from './records/form/forms';
import { MASTER_DATA } from './records/master-data';
import { dictionaryRows, type Ids } from './seed-base';
import { Keys, type SeededCompany } from './seed-company';

const DAY_MS = 24 * 3_600_000;

/** Work stations, places and contracts of a company. */
export async function seedMasterData(
  tx: Tx,
  company: 'qinghe' | 'glimmer',
  tenantId: string,
  ids: Ids,
  now: Date,
) {
  await tx.insert(masterData).values(
    MASTER_DATA[company].map(([model, code, [name, enName], fields, isDisabled]) => ({
      id: ids(),
      tenantId,
      model,
      code,
      name,
      enName,
      isEnabled: isDisabled !== true,
      fields,
      createdAt: daysBefore(now, 200),
    })),
  );
}

/** Forms published at that time, the processes they belong to, and who may not see a field. */
export async function seedForms(
  tx: Tx,
  tenantId: string,
  ids: Ids,
  { publishedAt, forms = FORM_SEEDS }: { publishedAt: Date; forms?: typeof FORM_SEEDS },
): Promise<Keys> {
  const templates = new Keys();
  for (const [sort, { code, name, center, functionName, fields, permissions = [] }] of forms.entries()) {
    const templateId = templates.set(code, ids());
    const versionId = ids();
    const named = { tenantId, name: both(name) };
    await tx.insert(formTemplate).values({
      id: templateId,
      code,
      status: 'published',
      currentVersionId: versionId,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      ...named,
    });
    await tx
      .insert(formVersion)
      .values({ id: versionId, tenantId, templateId, version: 1, schema: { fields }, publishedAt });
    if (center) {
      const functionId = functionName && FUNCTION_ID[functionName];
      await tx
        .insert(processForm)
        .values({ id: ids(), processCode: code, center, templateId, functionId, sort, ...named });
    }
    if (permissions.length > 0) {
      await tx.insert(formFieldPermission).values(
        permissions.map(({ role, key, access }) => ({
          tenantId,
          templateId,
          roleCode: role,
          fieldKey: key,
          access,
        })),
      );
    }
  }
  return templates;
}

/** Delegations of the larger company. */
export async function seedDelegations(
  tx: Tx,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const delegation = (owner: string, delegate: string, start: number, end: number, remark: string) => ({
    id: ids(),
    tenantId,
    ownerMemberId: members.get(owner),
    delegateMemberId: members.get(delegate),
    kinds: ['lgApprove', 'ymApprove'] as ('lgApprove' | 'ymApprove')[],
    startAt: new Date(now.getTime() + start * DAY_MS),
    endAt: new Date(now.getTime() + end * DAY_MS),
    remark,
    createdAt: daysBefore(now, 3 + Math.abs(start)),
  });
  await tx
    .insert(entrust)
    .values([
      delegation('guYifan', 'chenLin', -1, 4, '出差昆明，期间由陈琳代为审批'),
      delegation('chenLin', 'zhaoMin', 9, 14, '年假'),
      delegation('chenLin', 'sunPeng', -40, -36, '参加总部培训'),
    ]);
}

/** The company's own dictionary items, and its applications at chat providers; their secrets are settings of the process. */
export async function seedCompanySettings(tx: Tx, tenantId: string, ids: Ids, now: Date): Promise<void> {
  await tx.insert(dictionaryItem).values(dictionaryRows(COMPANY_DICTIONARIES, ids, tenantId));
  const app = (
    provider: 'dingTalk' | 'wechatWork' | 'feishu' | 'wechat',
    corpId: string,
    agentId?: string,
  ) => ({
    id: ids(),
    tenantId,
    provider,
    corpId,
    appKey: `demo-${corpId}`,
    agentId,
    allowedOrigins: [],
    createdAt: daysBefore(now, 100),
  });
  await tx
    .insert(providerApp)
    .values([
      app('dingTalk', 'dingqinghe', '1000001'),
      app('wechatWork', 'wwqinghe', '1000002'),
      app('feishu', 'cli_qinghe'),
      app('wechat', 'wxqinghe'),
    ]);
}

import { FUNCTION_ID } from '@contract/functions';
import type { Tx } from '../database';
import { dictionaryItem } from '../schema/dictionary';
import { entrust } from '../schema/entrust';
import { formFieldPermission, formTemplate, formVersion, processForm } from '../schema/form';
import { masterData } from '../schema/master-data';
import { providerApp } from '../schema/provider';
import { scheduleOrder, scheduleTake } from '../schema/schedule';
import { both, daysBefore, hoursBefore } from './company-seed';
import { COMPANY_DICTIONARIES } from './records/dictionaries';
import { FORM_SEEDS } from './records/forms';
import { MASTER_DATA } from './records/master-data';
import { ORDER_SEEDS } from './records/orders';
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

/** Published forms, the processes they belong to, and who may not see a field. */
export async function seedForms(tx: Tx, tenantId: string, ids: Ids, now: Date): Promise<Keys> {
  const templates = new Keys();
  const publishedAt = daysBefore(now, 120);
  for (const [sort, { code, name, center, functionName, fields, hidden = [] }] of FORM_SEEDS.entries()) {
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
    if (hidden.length > 0) {
      await tx.insert(formFieldPermission).values(
        hidden.map(({ role, key, access }) => ({
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

/** The store operations manager's shifts with who took them, and delegations. */
export async function seedOrders(
  tx: Tx,
  company: SeededCompany,
  forms: Keys,
  ids: Ids,
  now: Date,
): Promise<void> {
  const { tenantId, members } = company;
  for (const one of ORDER_SEEDS) {
    const createdAt = hoursBefore(now, one.createdDaysAgo * 24 + 1);
    const id = ids();
    const first = one.inDays[0];
    await tx.insert(scheduleOrder).values({
      id,
      tenantId,
      publisherMemberId: members.get('chenLin'),
      requestId: `seed-${one.key}`,
      status: one.status,
      title: one.title,
      workDates: one.inDays.map((days) => dayInChina(now, days)),
      segments: one.segments,
      needed: one.needed,
      scope: { kind: 'company' },
      placeCode: one.placeCode,
      opensAt: one.status === 'draft' ? undefined : createdAt,
      deadlineAt: first === undefined ? undefined : new Date(now.getTime() + (first - 1) * DAY_MS),
      hourlyPay: one.hourlyPay,
      formTemplateId: one.form && forms.get(one.form),
      remark: one.remark,
      createdAt,
      updatedAt: createdAt,
      publishedAt: one.status === 'draft' ? undefined : createdAt,
    });
    if (one.takers.length > 0) {
      await tx.insert(scheduleTake).values(
        one.takers.map((taker, index) => ({
          orderId: id,
          memberId: members.get(taker),
          tenantId,
          takenAt: new Date(createdAt.getTime() + (index + 1) * 600_000),
        })),
      );
    }
  }
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

/** YYYY-MM-DD in UTC+8, so many days from now. */
function dayInChina(now: Date, days: number): string {
  return new Date(now.getTime() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
}

import { concernedIn } from '@contract/approval/rules/concerned';
import { eq } from 'drizzle-orm';
import type { ApprovalCenter } from '@contract/approval/approval';
import { figureText } from '@contract/approval/rules/conditions';
import { nodeOrder, resolveRoute, type RouteFacts } from '@contract/approval/rules/route';
import { periodText } from '@contract/moment-text';
import { datesIn } from '@contract/roster/rules/days';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { datesOfLeave, isLeave } from '@contract/leave/ledger/taken-by';
import { madeUpMoment, spanKeys, spanOf, takenTime, type TakenTime } from '@contract/leave/rules/taken-time';
import { boxRows, taskRow, titleOf, workRows } from '../approval-rows';
import type { Tx } from '../database';
import {
  approval,
  approvalBox,
  approvalCopy,
  approvalEvent,
  approvalTask,
} from '../schema/approval/approval';
import { approvalCounter } from '../schema/approval/flow';
import { conditionItem } from '../schema/dictionary';
import { formInstance, formTemplate } from '../schema/form/form';
import { member } from '../schema/member';
import { workItem } from '../schema/work';
import { dated, filledValues, type Period } from './approval-values';
import { both, hoursBefore, type CompanySeed, type PersonSeed } from './company-seed';
import { inWords } from './in-words';
import { eventRows, play } from './play-moves';
import type { ApprovalSeed } from './records/approval-makers';
import { FLOW_SEEDS } from './records/flows';
import { FORM_SEEDS } from './records/form/forms';
import { ROLE_SEEDS } from './records/roles';
import type { Ids } from './seed-base';
import { Keys, type SeededCompany } from './seed-company';

type World = {
  seed: CompanySeed;
  company: SeededCompany;
  versions: ReadonlyMap<string, string>;
  /** The company's seals by their kind. */
  seals: Keys;
  ids: Ids;
  now: Date;
};

/**
 * Requests as if people had filed and decided them: the same rules move them that move real ones, so that lists, counts,
 * charts and the work on the home page agree. Answers where those that have a key are opened.
 */
export async function seedApprovals(tx: Tx, world: World, seeds: readonly ApprovalSeed[]): Promise<Keys> {
  const { tenantId } = world.company;
  const items = await tx.select().from(conditionItem);
  const templates = await tx.select().from(formTemplate).where(eq(formTemplate.tenantId, tenantId));
  const members = await tx.select().from(member).where(eq(member.tenantId, tenantId));
  const counters = new Map<string, number>();
  const made = [...seeds]
    .sort((a, b) => b.hoursAgo - a.hoursAgo)
    .map((one) => {
      const form = FORM_SEEDS.find((form) => form.code === one.process)!;
      const center: ApprovalCenter = form.center ?? 'lgApprove';
      const facts = factsOf(
        world,
        one,
        new Map(items.filter((item) => item.channel === center).map((item) => [item.key, item])),
      );
      const template = templates.find((row) => row.code === one.process)!;
      const departmentId = members.find((row) => row.id === facts.initiatorId)?.departmentId ?? null;
      const versionId = template.currentVersionId!;
      return makeItem(world, one, { form, center, facts, versionId, counters, departmentId });
    });
  await tx.insert(formInstance).values(made.map((one) => one.form));
  await tx.insert(approval).values(made.map((one) => one.row));
  await tx.insert(approvalTask).values(made.flatMap((one) => one.tasks));
  await tx.insert(approvalEvent).values(made.flatMap((one) => one.events));
  const copies = made.flatMap((one) => one.copies);
  if (copies.length > 0) {
    await tx.insert(approvalCopy).values(copies);
  }
  await tx.insert(approvalBox).values(made.flatMap((one) => one.boxes));
  await tx.insert(workItem).values(made.flatMap((one) => one.work));
  await tx.insert(approvalCounter).values([...counters].map(([key, value]) => ({ tenantId, key, value })));
  const keys = new Keys();
  made.forEach(
    ({ key, row }) =>
      key !== undefined &&
      keys.set(key, `/${row.center === 'lgApprove' ? 'lg' : 'ym'}-approve-detail?id=${row.id}`),
  );
  return keys;
}

type Person = PersonSeed & { id: string };

const peopleOf = ({ seed, company }: World): Person[] =>
  seed.people.map((one) => ({ ...one, id: company.members.get(one.key) }));

/** What the way of a demo request depends on, out of the seed data itself. */
function factsOf(world: World, one: ApprovalSeed, items: RouteFacts['items']): RouteFacts {
  const { seed, company } = world;
  const people = peopleOf(world);
  const initiator = people.find((person) => person.key === one.by)!;
  const heads: RouteFacts['heads'][number][] = [];
  for (let key: string | undefined = initiator.department; key !== undefined;) {
    const unit = seed.departments.find((department) => department.key === key)!;
    heads.push({ name: both(unit.name), headId: unit.head ? company.members.get(unit.head) : null });
    key = unit.parent;
  }
  const holders = (code: string) =>
    people.filter(
      (person) => !person.isDisabled && (person.roles as readonly string[] | undefined)?.includes(code),
    );
  const roles = Object.fromEntries(
    Object.entries(ROLE_SEEDS).map(([code, { name }]) => [
      code,
      { name: both(name), memberIds: holders(code).map((person) => person.id) },
    ]),
  );
  return {
    values: filledValues(world, one),
    initiatorId: initiator.id,
    departmentIds: [],
    choices: chosen(world, one),
    heads,
    roles,
    isActive: (id) => people.some((person) => person.id === id && !person.isDisabled),
    administrators: holders('approvalAdministrator')
      .map((person) => person.id)
      .filter((id) => id !== initiator.id),
    items,
    fieldLabel: (key) => ({ zh_CN: key }),
    words: (_, value) => ({ zh_CN: figureText(value) }),
  };
}

const chosen = ({ company }: World, { choices = {} }: ApprovalSeed) =>
  Object.fromEntries(
    Object.entries(choices).map(([node, keys]) => [node, keys.map((key) => company.members.get(key))]),
  );

type Making = {
  form: (typeof FORM_SEEDS)[number];
  center: ApprovalCenter;
  facts: RouteFacts;
  versionId: string;
  counters: Map<string, number>;
  departmentId: string | null;
};

function makeItem(world: World, one: ApprovalSeed, making: Making) {
  const { ids, now, company, versions } = world;
  const { form, center, facts, versionId, counters, departmentId } = making;
  const [prefix, content] = FLOW_SEEDS[one.process]!;
  const initiator = world.seed.people.find((person) => person.key === one.by)!;
  const submittedAt = hoursBefore(now, one.hoursAgo);
  const way = resolveRoute(content, facts);
  const played = play(
    one.moves ?? [],
    submittedAt,
    {
      newId: ids,
      route: way.steps,
      orderOf: nodeOrder(content),
      repeat: content.repeat,
      actsFor: new Set<string>(),
    },
    facts.initiatorId,
  );
  const key = `${prefix}${dated('day0', submittedAt).replaceAll('-', '')}`;
  const number = (counters.get(key) ?? 0) + 1;
  counters.set(key, number);
  const values = facts.values as Record<string, unknown>;
  const period = values['period'] as Period | undefined;
  const hidden = new Set(form.permissions?.flatMap(({ key, access }) => (access === 'hidden' ? [key] : [])));
  const isShown = (field: string) => !hidden.has(field);
  const toldBySpan = spanKeys(form, values, isShown);
  const taken = takenTime(one.process, form, values);
  const { state } = played;
  const formInstanceId = ids();
  const id = ids();
  const { tenantId } = company;
  const processName = both(form.name);
  const row: typeof approval.$inferSelect = {
    id,
    tenantId,
    no: `${key}-${String(number).padStart(4, '0')}`,
    center,
    processCode: one.process,
    processName,
    title: titleOf(processName, { name: initiator.name[0], enName: initiator.name[1] }),
    summary: one.told.map(([field, text]) => ({
      label: form.fields.find((each) => each.key === field)!.label,
      text:
        field === 'period' && period
          ? both([
              periodText(period.start, period.end, 'zh_CN', now.getTime()),
              periodText(period.start, period.end, 'en', now.getTime()),
            ])
          : both([inWords(dated(text[0], now), 'zh_CN'), inWords(dated(text[1], now), 'en')]),
      ...(toldBySpan.has(field) ? { isSpan: true } : {}),
    })),
    mendsDay: false,
    initiatorId: facts.initiatorId,
    departmentId,
    status: state.status,
    isTerminated: state.isTerminated,
    flowVersionId: versions.get(one.process)!,
    formInstanceId,
    draftValues: null,
    lastSaveId: null,
    previousValues: null,
    concernedIds: concernedIn({ center, schema: form, values, content }),
    choices: chosen(world, one),
    currentNodeId: state.currentNodeId,
    passedNodeIds: state.passedNodeIds,
    round: state.round,
    submissions: state.submissions,
    abnormalReason: state.abnormalReason,
    way: way.path,
    questionnaireId: null,
    startDay: period?.start.slice(0, 10) ?? null,
    endDay: period?.end.slice(0, 10) ?? null,
    startTime: taken?.start ?? madeUpMoment(one.process, form, values),
    endTime: taken?.end ?? null,
    span: spanOf(form, values, isShown),
    leaveDays: isLeave({ processCode: one.process })
      ? datesOfLeave(one.process, values, taken ? workdaysOf(taken) : null)
      : null,
    keptTimes: null,
    requestId: `seed-${id}`,
    revision: played.steps.length + 1,
    createdAt: submittedAt,
    updatedAt: played.at,
    submittedAt,
    finishedAt: state.status === 'approved' || state.isTerminated ? played.at : null,
  };
  const copies = state.copies.map(({ memberId, nodeId, byId }) => ({
    approvalId: id,
    memberId,
    tenantId,
    nodeId,
    byMemberId: byId,
    createdAt: played.at,
    readAt: null,
  }));
  return {
    key: one.key,
    form: {
      id: formInstanceId,
      tenantId,
      memberId: facts.initiatorId,
      versionId,
      values,
      createdAt: submittedAt,
      updatedAt: submittedAt,
    },
    row,
    tasks: state.tasks.map((task) => ({ ...taskRow(task), tenantId, approvalId: id })),
    events: eventRows(ids, row, played.steps),
    copies,
    boxes: boxRows(row, state, copies, content, now),
    work: workRows(row, state, now),
  };
}

/** Each date of a leave is a day of it: those of the demo lie in weeks of work. */
const workdaysOf = ({ start, end }: TakenTime) =>
  datesIn({ from: start.slice(0, 10), to: end.slice(0, 10) }).map((day) => ({
    day,
    minutes: LEAVE_DAY_MINUTES,
  }));

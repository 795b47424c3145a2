import type { RowChange, RowFault } from '@server/db/schema/people-transfer';
import type { EmploymentFault, EmploymentChange } from '../../employment/judge-employment';
import { judgeEmployment } from '../../employment/judge-employment';
import type { Contract } from '../../employment/employment-facts';
import { fault, type Draft } from '../draft';
import type { Facts, Known } from '../facts';
import { planContract, type ContractPlan } from './contract-plan';
import { hoursText } from './employment-cells';
import { entryIn, entryText, skillsForPreview, skillsIn } from './skills-cell';
import type { ImportField } from '@contract/people/transfer';

/** The effect of a row on a person's employment. The manager stays an employee ID until the row's turn comes. */
export type EmploymentPlan = {
  change: Omit<EmploymentChange, 'managerId'>;
  manager: string | null | undefined;
  contract: ContractPlan;
};

export type JudgedEmploymentRow = { plan: EmploymentPlan; faults: RowFault[]; changes: RowChange[] };

/** Where else in the file an employee ID stands. */
export type OtherLine = (jobNumber: string) => { line: number; isAbove: boolean } | undefined;

const FIELD_OF: Partial<Record<EmploymentFault['key'], ImportField>> = {
  probationBeforeJoining: 'probationUntil',
  probationNotAllowed: 'probationUntil',
  probationTooLong: 'probationUntil',
  managerWrong: 'manager',
  managerCircle: 'manager',
  homePlaceWrong: 'homePlace',
  skillWrong: 'skills',
};

export function judgeRowEmployment(
  draft: Draft,
  known: Known | undefined,
  facts: Facts,
  otherLine: OtherLine,
): JudgedEmploymentRow {
  const { catalog } = facts;
  const current = facts.currentOf(known?.id ?? '');
  const faults: RowFault[] = [];
  const contract = planContract(draft, current.contracts);
  if (contract.fault) {
    const { field, key, params } = contract.fault;
    faults.push(fault(field, key, params));
  }
  const skills = draft.skills ? skillsIn(draft.skills, catalog, current.skills) : undefined;
  if (skills?.fault) {
    faults.push(skills.fault);
  }
  const homePlace = placeIn(draft, facts, current.row?.homePlace);
  if (homePlace === undefined && draft.homePlace) {
    faults.push(fault('homePlace', 'rowPlaceUnknown', { name: draft.homePlace }));
  }
  const manager = draft.manager ? facts.byJobNumber.get(draft.manager) : undefined;
  const wrongManager = managerFault(draft, manager, otherLine);
  if (wrongManager) {
    faults.push(wrongManager);
  }
  const { employmentType, probationUntil, weeklyMinutes } = draft;
  const change: EmploymentPlan['change'] = {
    ...(employmentType === undefined ? {} : { type: employmentType }),
    ...(probationUntil === undefined ? {} : { probationUntil }),
    ...(weeklyMinutes === undefined ? {} : { weeklyMinutes }),
    ...(homePlace === undefined ? {} : { homePlace }),
    ...(draft.skills === undefined ? {} : { skills: skills?.skills ?? [] }),
  };
  const plan = { change, manager: draft.manager, contract };
  if (faults.length > 0) {
    return { plan, faults, changes: [] };
  }
  const verdict = judgeEmployment(
    { id: known?.id ?? '', tenantId: '', joined: draft.joinedDay ?? known?.joinedDay ?? facts.today },
    { ...change, ...(draft.manager === undefined ? {} : { managerId: manager?.id ?? null }) },
    { ...facts, people: facts.managers },
    contractsAfter(current.contracts, contract),
  );
  if (verdict.fault) {
    const { key, params } = verdict.fault;
    return { plan, faults: [fault(FIELD_OF[key] ?? null, key, params)], changes: [] };
  }
  return { plan, faults, changes: known ? changesOf(draft, plan, known, facts) : [] };
}

/** Undefined where the row leaves it out, or names none. */
function placeIn(
  { homePlace }: Draft,
  { catalog }: Facts,
  current: string | null | undefined,
): string | null | undefined {
  if (homePlace === undefined || homePlace === null || homePlace === current) {
    return homePlace;
  }
  return entryIn(catalog.place, homePlace)?.code;
}

function managerFault(
  { manager, jobNumber }: Draft,
  found: Known | undefined,
  otherLine: OtherLine,
): RowFault | undefined {
  if (!manager || (found?.status === 'normal' && found.isAccountOpen)) {
    return undefined;
  }
  const other = manager === jobNumber ? undefined : otherLine(manager);
  if (other?.isAbove) {
    return undefined;
  }
  return other
    ? fault('manager', 'rowManagerBelow', { line: other.line })
    : fault('manager', 'rowManagerUnknown', { jobNumber: manager });
}

const contractsAfter = (contracts: readonly Contract[], { removed, added }: ContractPlan): Contract[] => [
  ...(added ? [{ id: '', ...added }] : []),
  ...contracts.filter((one) => one !== removed),
];

function changesOf(
  draft: Draft,
  { change, contract }: EmploymentPlan,
  known: Known,
  facts: Facts,
): RowChange[] {
  const { catalog, managers } = facts;
  const { row, skills } = facts.currentOf(known.id);
  const changes: RowChange[] = [];
  const compare = (field: ImportField, from: string | null | undefined, to: string | null | undefined) => {
    if (to !== undefined && (from ?? null) !== to) {
      changes.push({ field, from: from ?? null, to });
    }
  };
  const placeText = (code: string | null | undefined) =>
    code ? entryText(catalog.place, code, 'zh_CN') : code;
  const hours = (minutes: number | null | undefined) =>
    minutes === undefined || minutes === null ? minutes : hoursText(minutes);
  const manager = managers.get(row?.managerMemberId ?? '');
  compare('employmentType', row?.type, change.type);
  compare('probationUntil', row?.probationUntil, change.probationUntil);
  compare('manager', manager ? (manager.jobNumber ?? manager.name) : null, draft.manager);
  compare('homePlace', placeText(row?.homePlace), placeText(change.homePlace));
  compare('weeklyHours', hours(row?.weeklyMinutes), hours(change.weeklyMinutes));
  const { removed, added } = contract;
  if (removed ?? added) {
    compare('contractKind', removed?.kind, added?.kind ?? null);
    compare('contractFrom', removed?.from, added?.from ?? null);
    compare('contractTo', removed?.to, added?.to ?? null);
  }
  const textOf = (all: typeof skills) => (all.length === 0 ? null : skillsForPreview(sorted(all), catalog));
  compare('skills', textOf(skills), change.skills && textOf(change.skills));
  return changes;
}

const sorted = <T extends { kind: string; code: string }>(skills: readonly T[]): T[] =>
  [...skills].sort((one, other) => (`${one.kind} ${one.code}` < `${other.kind} ${other.code}` ? -1 : 1));

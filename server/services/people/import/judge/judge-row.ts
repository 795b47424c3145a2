import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import type { ImportField, RowKind } from '@contract/people/transfer';
import type { RowChange, RowFault } from '@server/db/schema/people-transfer';
import { isInScope } from '@server/services/access/data-scope';
import { plainTerm } from '@server/person-terms';
import { fault, type Draft } from '../draft';
import { judgeRowEmployment, type EmploymentPlan, type OtherLine } from '../employment/judge-row-employment';
import type { Facts, Known } from '../facts';
import { pathText, placeFault, placeId, type Place } from '../organ-paths';

/** What a row would do, and why it cannot. */
export type Judged = {
  kind: RowKind;
  faults: RowFault[];
  changes: RowChange[];
  known?: Known;
  place?: Place;
  employment?: EmploymentPlan;
};

/** Judges a row by what the company is like at the moment. `isAbsolute`: its department begins at the top. */
export function judgeRow(
  draft: Draft,
  facts: Facts,
  isAbsolute: boolean,
  otherLine: OtherLine = () => undefined,
): Judged {
  const place = draft.organ && facts.organs.find(draft.organ, isAbsolute);
  const wrongPlace = place && placeFault(place);
  const { byNumber, byMobile } = meantBy(draft, facts);
  const known = byNumber ?? byMobile;
  if (known && !isInScope(facts.scope, known)) {
    // Nothing is told of them.
    return { kind: 'faulty', faults: [fault(null, 'beyondScope')], changes: [] };
  }
  const employment = judgeRowEmployment(draft, known, facts, otherLine);
  const placed = {
    ...(place ? { place } : {}),
    ...(known ? { known } : {}),
    employment: employment.plan,
  };
  const faults = [
    ...(wrongPlace ? [wrongPlace] : []),
    ...scopeFaults(draft, facts, place),
    ...accountFaults(draft, known),
    ...(known ? personFaults(draft, known, facts) : newFaults(draft)),
    ...employment.faults,
  ];
  if (faults.length > 0) {
    return { kind: 'faulty', faults, changes: [], ...placed };
  }
  if (!known) {
    return { kind: 'new', faults, changes: [], ...placed };
  }
  const changes = [...changesOf(draft, known, facts, place), ...employment.changes];
  const refused = changeFaults(draft, known, facts, changes, place);
  if (refused.length > 0) {
    return { kind: 'faulty', faults: refused, changes, ...placed };
  }
  const kind = known.status === 'left' ? 'return' : changes.length > 0 ? 'change' : 'same';
  return { kind, faults, changes, ...placed };
}

/** Departments and positions are made, and people put into them, only where that may be done by hand. */
function scopeFaults({ position }: Draft, { scope, jobs }: Facts, place: Place | undefined): RowFault[] {
  const { departmentIds, kind } = scope;
  if (departmentIds === null) {
    return [];
  }
  // One that the import has made lies below one that is in the scope.
  const isReached =
    place === undefined ||
    (placeId(place) !== undefined && departmentIds.includes(placeId(place)!)) ||
    (kind === 'departmentTree' && place.ids.some((id) => departmentIds.includes(id)));
  const isNewJob = position !== undefined && !jobs.has(position.toLowerCase());
  return [
    ...(isReached ? [] : [fault('organ', 'beyondScope')]),
    ...(isNewJob ? [fault('position', 'beyondScope')] : []),
  ];
}

/** The primary account is handed over, not entered. */
const accountFaults = ({ accountType }: Draft, known: Known | undefined): RowFault[] =>
  accountType === undefined || accountType === (known?.accountType ?? 'regular')
    ? []
    : [fault('accountType', 'primaryByHandOver')];

function newFaults({ name, number, maskedMobile, organ }: Draft): RowFault[] {
  return [
    ...(name === undefined ? [fault('name', 'rowMissing')] : []),
    ...(maskedMobile !== undefined
      ? [fault('mobile', 'rowMobileMasked')]
      : number === undefined
        ? [fault('mobile', 'rowMissing')]
        : []),
    ...(organ === undefined ? [fault('organ', 'rowMissing')] : []),
  ];
}

/** Whom the two numbers of a row belong to. */
const meantBy = ({ jobNumber, number }: Draft, { byJobNumber, byMobile }: Facts) => ({
  byNumber: jobNumber === undefined ? undefined : byJobNumber.get(jobNumber),
  byMobile: number && byMobile.get(number.full),
});

/** Whether the row means the one it seems to mean. A slip in one number must not turn one person into another. */
function personFaults(draft: Draft, known: Known, facts: Facts): RowFault[] {
  const { byNumber, byMobile } = meantBy(draft, facts);
  const isNamed = draft.name === undefined || isSameName(draft.name, known);
  if (byNumber) {
    if (byMobile && byMobile.id !== byNumber.id) {
      if (!isInScope(facts.scope, byMobile)) {
        return [fault('mobile', 'beyondScope')];
      }
      return [fault('mobile', 'rowMobileOfOther', { name: byMobile.name })];
    }
    if (!isNamed && !byMobile) {
      return [fault('jobNumber', 'rowOtherPerson', { name: known.name })];
    }
    const { maskedMobile } = draft;
    return maskedMobile !== undefined && maskedMobile !== maskMobile(known.mobile)
      ? [fault('mobile', 'rowMobileMasked')]
      : [];
  }
  const hasOtherNumber = draft.jobNumber !== undefined && known.jobNumber !== null;
  return isNamed && !hasOtherNumber ? [] : [fault('mobile', 'rowMobileOfOther', { name: known.name })];
}

/** However it is written: the blanks and the case of a name are not what tells people apart. */
export const isSameName = (name: string, known: Known): boolean =>
  [known.name, known.enName ?? ''].some((one) => plainTerm(one) === plainTerm(name));

export const isSameEmail = (email: string, other: string | null): boolean =>
  email.toLowerCase() === other?.toLowerCase();

function changesOf(
  draft: Draft,
  known: Known,
  { organs, jobs }: Facts,
  place: Place | undefined,
): RowChange[] {
  const changes: RowChange[] = [];
  const compare = (
    field: ImportField,
    from: string | null,
    to: string | undefined,
    isOther = from !== to,
  ) => {
    if (to !== undefined && isOther) {
      changes.push({ field, from, to });
    }
  };
  const { number, email, isHead } = draft;
  compare('name', known.name, draft.name, draft.name !== undefined && !isSameName(draft.name, known));
  const isOtherNumber = number !== undefined && number.full !== known.areaCode + known.mobile;
  compare('mobile', maskMobile(known.mobile), number && maskMobile(number.mobile), isOtherNumber);
  compare('jobNumber', known.jobNumber, draft.jobNumber);
  const organ = known.departmentId === null ? null : pathText(organs.pathOf(known.departmentId));
  const organId = place && placeId(place);
  compare('organ', organ, place && pathText(place.path), organId !== known.departmentId);
  const job = [...jobs.values()].find(({ id }) => id === known.positionId);
  const isOtherJob = jobs.get(draft.position?.toLowerCase() ?? '')?.id !== known.positionId;
  compare('position', job?.name ?? null, draft.position, isOtherJob || known.positionId === null);
  compare('joinedDay', known.joinedDay, draft.joinedDay);
  compare('serviceSince', known.serviceSince, draft.serviceSince);
  const isOtherEmail = email !== undefined && !isSameEmail(email, known.email);
  compare('email', known.email && maskEmail(known.email), email && maskEmail(email), isOtherEmail);
  compare('enName', known.enName, draft.enName);
  const headed = organs.headOf(place ? organId : known.departmentId);
  const wasHead = headed === known.id;
  compare(
    'isHead',
    wasHead ? 'yes' : 'no',
    isHead ? 'yes' : 'no',
    isHead !== undefined && isHead !== wasHead,
  );
  return changes;
}

/** What an administrator may not do to this person in their file may not be done by a file of many either. */
function changeFaults(
  draft: Draft,
  known: Known,
  { mayChangeAdministrators }: Facts,
  changes: readonly RowChange[],
  place: Place | undefined,
): RowFault[] {
  const has = (...fields: ImportField[]) => changes.find(({ field }) => fields.includes(field))?.field;
  const named = has('name', 'enName');
  const reached = has('mobile', 'email');
  const faults: RowFault[] = [];
  if (known.status === 'left' && !known.isAccountOpen) {
    faults.push(fault(null, 'memberClosed'));
  }
  if (known.status === 'left' && !place && known.departmentId === null) {
    faults.push(fault('organ', 'rowMissing'));
  }
  if (known.isAdministrator && !mayChangeAdministrators && changes.length > 0) {
    faults.push(fault(null, 'memberIsAdministrator'));
  }
  if (named && !known.isOurs) {
    faults.push(fault(named, 'memberNameNotOurs'));
  }
  if (reached && !(known.isOurs && known.isUnused)) {
    faults.push(fault(reached, 'memberContactsUsed'));
  }
  if (draft.isHead === true && known.status === 'disabled' && has('isHead')) {
    faults.push(fault('isHead', 'personNotActive'));
  }
  return faults;
}

import type { BranchTrace, Reason, TimelineRow } from '@contract/approval/approval';
import type { Language } from '@contract/limits';
import type { TFunction } from 'i18next';
import { unitOf } from '@contract/form/rules/unit-of';
import { localizedText } from '@/shared/lib/text/localized-text';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { peopleNames } from '../words';
import type { Duration } from './duration';

type T = TFunction<'approval'>;

/** Why this person decides, or why nobody has to, in words. */
export function reasonText({ code, params }: Reason, language: Language, t: T): string {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? localizedText(value, language) : String(value),
    ]),
  );
  switch (code) {
    case 'role':
      return t('reason.role', { role: words.role ?? '' });
    case 'departmentHead':
    case 'headAbove':
      return t(`reason.${code}`, { department: words.department ?? '' });
    case 'formField':
      return t('reason.formField', { field: words.field ?? '' });
    case 'takenOver':
      return t('reason.takenOver', { person: words.person ?? '' });
    case 'effectRefused':
      return words.why === undefined
        ? t('reason.effectRefusedUnseen')
        : t('reason.effectRefused', { why: words.why });
    default:
      return t(`reason.${code}`);
  }
}

/** How long something took, in words. */
export function durationText(duration: Duration, t: T): string {
  return duration.key === 'moment'
    ? t('duration.moment')
    : t(`duration.${duration.key}`, { count: duration.count });
}

const MINUTE_MS = 60_000;

/** That somebody has read it, and when; in the first minute alone that they have. */
export function readText(readAt: string, now: number, language: Language, t: T): string {
  return now - Date.parse(readAt) < MINUTE_MS
    ? t('read')
    : t('readAt', { when: relativeTime(readAt, now, language) });
}

type Event = Pick<TimelineRow, 'kind' | 'people' | 'rejectTo' | 'position'>;

/** What happened, in words. */
export function eventText({ kind, people, rejectTo, position }: Event, language: Language, t: T): string {
  const names = peopleNames(people, language, t('separator'));
  switch (kind) {
    case 'reject':
      return rejectText(rejectTo, language, t);
    case 'addSigner':
      return t(position === 'after' ? 'event.addSignerAfter' : 'event.addSignerBefore', { names });
    case 'transfer':
    case 'removeSigner':
    case 'urge':
    case 'copy':
    case 'handOver':
    case 'remind':
      return t(`event.${kind}`, { names });
    default:
      return t(`event.${kind}`);
  }
}

function rejectText(to: TimelineRow['rejectTo'], language: Language, t: T): string {
  switch (to?.kind) {
    case 'node':
      return to.nodeName
        ? t('event.rejectNode', { node: localizedText(to.nodeName, language) })
        : t('event.reject');
    case 'initiator':
      return t('event.rejectInitiator');
    case 'terminate':
      return t('event.rejectTerminate');
    default:
      return t('event.reject');
  }
}

const OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'notIn', 'contains'] as const;

type MetCondition = BranchTrace['conditions'][number];

/** One condition with the value that met it or did not. */
export function conditionText(condition: MetCondition, language: Language, t: T): string {
  const known = OPERATORS.find((one) => one === condition.operator) ?? 'eq';
  const { unit } = condition;
  const withUnit = (text: string) => (text && unit ? `${text} ${unitOf(unit, text, language)}` : text);
  // A condition that holds without a value: nothing is on record, and the route of the largest value was taken.
  const found = withUnit(localizedText(condition.actual, language));
  const actual = found || (condition.isMet ? t('notOnRecord') : '');
  const name = localizedText(condition.name, language);
  const expected = withUnit(localizedText(condition.expected, language));
  if (!expected) {
    return t('unset', { name });
  }
  return actual ? t(`operator.${known}`, { name, expected, actual }) : t('noActual', { name });
}

/** Which way a branch went, and because of what. */
export function branchText(branch: BranchTrace, language: Language, t: T): string {
  if (!branch.branchId) {
    return t('branch.otherwise');
  }
  return t('branch.taken', { name: branch.branchName ? localizedText(branch.branchName, language) : '' });
}

import { ENTRUST_KINDS, type Entrust } from '@contract/delegation/delegation';
import { LIMITS } from '@contract/limits';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import { checkEndAfterStart, checkRemark } from '@/shared/form/value-rules';
import { formatDate } from '@/shared/lib/time/format-date';
import { parseDate } from '@/shared/lib/time/parse-date';

export type EntrustKind = (typeof ENTRUST_KINDS)[number];
export type Delegate = { id: string; name: string; enName?: string | null | undefined };

/** What the form holds. Moments are `YYYY-MM-DD HH:mm` on the companies' clocks. */
export type EntrustDraft = {
  delegate: Delegate | undefined;
  kinds: EntrustKind[];
  startAt: string;
  endAt: string;
  remark: string;
};

type DraftField = 'delegate' | 'kinds' | 'period';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** A moment as the calendar has it. */
export const toInput = (moment: string | number): string => formatDate(moment, 'minute');

/** The moment that is chosen; undefined while there is none. */
export const fromInput = (text: string): string | undefined => parseDate(text)?.toISOString();

/** A new delegation: from now for a week, for both centers. */
export function emptyDraft(now: number): EntrustDraft {
  return {
    delegate: undefined,
    kinds: [...ENTRUST_KINDS],
    startAt: toInput(now),
    endAt: toInput(now + WEEK_MS),
    remark: '',
  };
}

/** What an existing one says. */
export function draftOf({ delegate, kinds, startAt, endAt, remark }: Entrust): EntrustDraft {
  return { delegate, kinds: [...kinds], startAt: toInput(startAt), endAt: toInput(endAt), remark };
}

/** The same for another time: as long as the earlier one was, from the later of now and its end. */
export function copyOf(entrust: Entrust, now: number): EntrustDraft {
  const length = Date.parse(entrust.endAt) - Date.parse(entrust.startAt);
  const start = Math.max(now, Date.parse(entrust.endAt));
  return { ...draftOf(entrust), startAt: toInput(start), endAt: toInput(start + length) };
}

/** The demands on a draft, in the order of its fields. */
export function draftChecks(
  draft: EntrustDraft,
  now: number,
  { labelOf, isOver }: { labelOf: (field: DraftField) => string; isOver: string },
): FieldCheck[] {
  const chosen = (field: DraftField) =>
    ({ kind: 'required', tip: { key: 'requiredChoice', values: { label: labelOf(field) } } }) as const;
  return [
    fieldCheck('delegate', draft.delegate, chosen('delegate')),
    fieldCheck('kinds', draft.kinds, chosen('kinds')),
    fieldCheck('period', fromInput(draft.startAt), chosen('period')),
    fieldCheck(
      'period',
      fromInput(draft.endAt),
      chosen('period'),
      { kind: 'custom', check: (value) => checkEndAfterStart(fromInput(draft.startAt), value) },
      { kind: 'custom', check: (value) => (value && Date.parse(value) <= now ? isOver : undefined) },
    ),
    fieldCheck('remark', draft.remark, { kind: 'custom', check: checkRemark }),
  ];
}

/** The payload of a draft that passes {@link draftChecks}. */
export function contentOf({ delegate, kinds, startAt, endAt, remark }: EntrustDraft) {
  return {
    delegateId: delegate?.id ?? '',
    kinds,
    startAt: fromInput(startAt) ?? '',
    endAt: fromInput(endAt) ?? '',
    remark: remark.trim().slice(0, LIMITS.remark),
  };
}

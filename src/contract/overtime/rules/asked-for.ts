import type { FormSchema } from '../../form/schema';
import type { OvertimePreview } from '../preview';
import type { Becomes } from '../terms';

/** Fields that a form of overtime may ask with what it becomes; the first is the usual one. */
const FIELDS: readonly string[] = ['settlementWay', 'settlement'];

/** What somebody has chosen in a request; pay where the form does not ask. */
export const becomesOfValues = (values: Readonly<Record<string, unknown>>): Becomes =>
  FIELDS.some((field) => values[field] === 'timeOff') ? 'timeOff' : 'pay';

type Known = {
  /** Whether the form says when it is, by now. */
  hasTime: boolean;
  /** What it comes to; null where that is not known, or too long to be told. */
  preview: Pick<OvertimePreview, 'asksBecomes'> | null;
};

/**
 * The fields that a request is not asked: what overtime becomes is a choice only where some of it may become time off and the company leaves
 * it to its people, which is known once the time is. A form that has no time asks always.
 */
export function unaskedFields({ fields }: FormSchema, { hasTime, preview }: Known): string[] {
  const mayHaveTime = fields.some(({ kind }) => kind === 'dateRange' || kind === 'date');
  const asks = hasTime ? preview?.asksBecomes === true : !mayHaveTime;
  return asks ? [] : fields.flatMap(({ key }) => (FIELDS.includes(key) ? [key] : []));
}

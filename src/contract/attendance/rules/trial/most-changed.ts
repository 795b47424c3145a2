import type { TrialDay, TrialPerson } from '../../trial';

const lengthOf = (day: TrialDay | null): number => (day ? day.late + day.early : 0);

/** Minutes by which somebody's lateness and leaving early change, either way. */
const shiftOf = ({ days }: TrialPerson): number =>
  days.reduce((sum, { before, after }) => sum + Math.abs(lengthOf(after) - lengthOf(before)), 0);

/**
 * Keeps the people whose days change most: by how many days, then by how many minutes, then by their ids, so that the same people come
 * out in whatever order they are told. Never holds more than twice `most`.
 */
export function mostChanged(most: number) {
  let kept: TrialPerson[] = [];
  const cut = () => {
    kept.sort(
      (one, other) =>
        other.days.length - one.days.length ||
        shiftOf(other) - shiftOf(one) ||
        (one.memberId < other.memberId ? -1 : 1),
    );
    kept = kept.slice(0, most);
  };
  return {
    add: (person: TrialPerson): void => {
      kept.push(person);
      if (kept.length >= 2 * most) {
        cut();
      }
    },
    list: (): TrialPerson[] => {
      cut();
      return kept;
    },
  };
}

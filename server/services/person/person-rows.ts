import type { Person } from '@contract/people/calls';

/** A row that begins with the columns of a person, and the rest of it. */
export function personOf(row: Person): Person {
  const { id, name, enName, avatar, departmentId, departmentName, departmentEnName } = row;
  const { positionName, positionEnName } = row;
  return {
    id,
    name,
    enName,
    avatar,
    departmentId,
    departmentName,
    departmentEnName,
    positionName,
    positionEnName,
  };
}

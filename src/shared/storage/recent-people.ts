import { localArea } from './area';
import { jsonCodec, storedItem } from './item';

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Whom the person chose last, the newest first: ids alone, so that the device keeps no colleague's name. */
export const storedRecentPeople = (memberId: string) =>
  storedItem<string[], readonly string[]>(
    localArea,
    `hr_portal.recent_people.${memberId}`,
    jsonCodec(isIds),
    [],
  );

import { COUNT_MAX } from '@contract/limits';

/** How many people hold a role, as it is said: counting stops somewhere. */
export const peopleNumber = (count: number) => (count < COUNT_MAX ? String(count) : `${COUNT_MAX - 1}+`);

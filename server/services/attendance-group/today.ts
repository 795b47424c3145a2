import { dayAt } from '@contract/day';
import { wallOf } from '@contract/zone';

/** Today on the company's clocks. */
export const today = ({ now }: { now: () => Date }): string => dayAt(wallOf(now().getTime()));

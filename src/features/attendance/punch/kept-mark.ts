import { localArea } from '@/shared/storage/area';
import { KEY } from '@/shared/storage/keys';

/** Where the punches of a person lie that could not be sent; each person's own, since phones are shared. */
export const keptKey = (memberId: string): string => `${KEY.punch}kept.${memberId}`;

/** Whether punches are stored on the phone, without loading the code that reads them. */
export const hasKept = (memberId: string): boolean => localArea.get(keptKey(memberId)) !== undefined;

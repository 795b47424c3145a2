import * as z from 'zod/mini';
import { WORK_SYSTEMS } from '../attendance-group/group';
import { OVERTIME_CLASSES } from './entry';
import { overtimeMeterSchema } from './meter';
import { BECOMES } from './terms';

/** What a request for overtime comes to if all of it is worked, and where it leads its person. */
export const overtimePreviewSchema = z.object({
  system: z.enum(WORK_SYSTEMS),
  parts: z.array(
    z.object({
      onDate: z.string(),
      class: z.enum(OVERTIME_CLASSES),
      percent: z.int(),
      minutes: z.int(),
      becomes: z.enum(BECOMES),
    }),
  ),
  /** Some of it may be paid or become time off, and its person chooses. */
  asksBecomes: z.boolean(),
  /** The holidays of a date are not announced yet. */
  isPresumed: z.boolean(),
  before: overtimeMeterSchema,
  after: overtimeMeterSchema,
});
export type OvertimePreview = z.infer<typeof overtimePreviewSchema>;

import * as z from 'zod/mini';

/** What people are reminded of: a shift, a punch that did not come, the end of the time for make-ups, a day to confirm. */
export const REMINDER_KINDS = ['before', 'missing', 'makeUpEnds', 'confirm'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** How many minutes before a shift somebody may be reminded of it. */
export const REMINDER_MINUTES = [5, 10, 15, 30] as const;

/** What somebody wants to be reminded of. Their quiet hours are those of all notices. */
export const reminderChoiceSchema = z.strictObject({
  /** Minutes before a shift; null for none. */
  before: z.nullable(z.literal(REMINDER_MINUTES)),
  /** Whether the reminder of a shift comes in quiet hours as well: who works early or at night needs it then. */
  throughQuiet: z.boolean(),
  missing: z.boolean(),
  makeUpEnds: z.boolean(),
  confirm: z.boolean(),
});
export type ReminderChoice = z.infer<typeof reminderChoiceSchema>;

/** For whoever has chosen nothing. */
export const USUAL_REMINDERS: ReminderChoice = {
  before: 10,
  throughQuiet: true,
  missing: true,
  makeUpEnds: true,
  confirm: true,
};

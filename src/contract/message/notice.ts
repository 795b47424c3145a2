import * as z from 'zod/mini';

/** What people are told outside the portal, and may choose a way for. */
export const NOTICE_KINDS = [
  'waiting',
  'decided',
  'urged',
  'copied',
  'task',
  'schedule',
  'reminder',
  'announcement',
  'company',
  'security',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The ways out of the portal: the chat client that a person uses, and e-mail. */
export const NOTICE_CHANNELS = ['client', 'email'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Nobody may turn these off: whoever takes an account over would do it first. */
export const isAlwaysSent = (kind: NoticeKind): boolean => kind === 'security';

/** These come at their minute: what sends them has looked at the quiet hours, and later they are of no use. */
export const isTimed = (kind: NoticeKind): boolean => kind === 'reminder';

/** What a person may choose a way for. */
export type ChosenKind = Exclude<NoticeKind, 'security'>;
export const CHOSEN_KINDS = NOTICE_KINDS.filter((kind): kind is ChosenKind => !isAlwaysSent(kind));

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** From when until when a person is left in peace, in the zone of the company; across midnight when it ends before it begins. */
export const quietHoursSchema = z
  .strictObject({ from: time, to: time })
  .check(z.refine(({ from, to }) => from !== to));
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** For whoever has chosen nothing. */
export const USUAL_QUIET_HOURS: QuietHours = { from: '22:00', to: '08:00' };

/** Of the kinds that are named; the others go the usual way. */
export type NoticeChoice = Partial<Record<ChosenKind, NoticeChannel[]>>;

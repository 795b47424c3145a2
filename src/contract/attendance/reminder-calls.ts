import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { nothing } from '../fields';
import { reminderChoiceSchema } from './reminder';

/** What a person is reminded of about their attendance. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1101).';
const PATH = '/attendance/web/mobile/reminder';
const call = { service: 'schedule', decision } satisfies Partial<Endpoint>;

export const readReminderChoice = endpoint({
  ...call,
  id: 'readReminderChoice',
  path: `${PATH}/read`,
  encoding: 'form',
  isRead: true,
  summary: 'What the signed-in person is reminded of about their attendance, as chosen or as usual',
  request: nothing,
  response: reminderChoiceSchema,
});

export const saveReminderChoice = endpoint({
  ...call,
  id: 'saveReminderChoice',
  path: `${PATH}/save`,
  summary: 'Choose what to be reminded of; what is not named stays',
  request: z.partial(reminderChoiceSchema),
  response: reminderChoiceSchema,
});

import type { ReminderChoice } from '@contract/attendance/reminder';
import { readReminderChoice, saveReminderChoice } from '@contract/attendance/reminder-calls';
import { call } from '@/shared/http/call';
import { useKeptAtOnce } from '@/shared/http/query/use-kept-at-once';
import { useRead } from '@/shared/http/query/use-read';

/** The choices of the person about reminders; nothing is read for who may not punch. */
export function useReminderChoice(mayPunch: boolean) {
  const { data, error, reload } = useRead(readReminderChoice, mayPunch ? {} : undefined, { isFresh: true });
  const kept = useKeptAtOnce<ReminderChoice, Partial<ReminderChoice>>({
    held: data,
    reload,
    apply: (held, part) => ({ ...held, ...part }),
    save: async (part) => await call(saveReminderChoice, part),
  });
  return { ...kept, error, reload };
}

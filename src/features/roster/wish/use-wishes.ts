import { readMyWishes, saveMyWishes, type MyWishes, type WishKind } from '@contract/roster/wish-calls';
import { useRef, useState } from 'react';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import type { Days } from '@contract/roster/rules/days';

/** What the person wishes for the dates of a span, with what was tapped on top of it until the server has it. */
export function useWishes(span: Days) {
  const { data, error, reload } = useRead(readMyWishes, span);
  const [said, setSaid] = useState<ReadonlyMap<string, WishKind | null>>(new Map());
  const sending = useRef<Promise<void>>(Promise.resolve());
  const wishOf = (date: string): WishKind | null => said.get(date) ?? keptOf(data, date, said);
  const put = (workDate: string, kind: WishKind | null) => {
    setSaid((before) => new Map(before).set(workDate, kind));
    // One after the other: of two taps on a day the last one counts.
    sending.current = sending.current.then(async () => {
      try {
        await call(saveMyWishes, { days: [{ workDate, kind }] });
      } catch {
        // Told by the error policy; the day is shown as the server has it.
        setSaid((before) => {
          const after = new Map(before);
          return after.get(workDate) === kind && after.delete(workDate) ? after : before;
        });
      }
    });
  };
  return { data, error, reload, wishOf, put };
}

const keptOf = (data: MyWishes | undefined, date: string, said: ReadonlyMap<string, unknown>) =>
  said.has(date) ? null : (data?.wishes.find(({ workDate }) => workDate === date)?.kind ?? null);

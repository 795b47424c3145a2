import { getNoticeSetting, saveNoticeSetting, type NoticeSetting } from '@contract/message/notice-calls';
import type { In } from '@contract/endpoint';
import { call } from '@/shared/http/call';
import { useKeptAtOnce } from '@/shared/http/query/use-kept-at-once';
import { useRead } from '@/shared/http/query/use-read';

type Change = In<typeof saveNoticeSetting>;

/** The choices of the person about all notices. */
export function useNoticeSetting() {
  const { data, error, reload } = useRead(getNoticeSetting, {}, { isFresh: true });
  const { value: setting, ...rest } = useKeptAtOnce<NoticeSetting, Change>({
    held: data,
    reload,
    apply: (value, { channels = {}, quietHours = value.quietHours }) => ({
      ...value,
      channels: { ...value.channels, ...channels },
      quietHours,
    }),
    save: async (part) => await call(saveNoticeSetting, part),
  });
  return { setting, error, reload, ...rest };
}

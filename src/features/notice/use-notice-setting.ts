import { getNoticeSetting, saveNoticeSetting, type NoticeSetting } from '@contract/message/notice-calls';
import type { In } from '@contract/endpoint';
import { useRef, useState } from 'react';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';

type Change = In<typeof saveNoticeSetting>;

/** The choices of the person. Each change shows at once, is kept in the order of the taps, and is taken back when it is refused. */
export function useNoticeSetting() {
  const { data, error, reload } = useRead(getNoticeSetting, {});
  const [changed, setChanged] = useState<NoticeSetting>();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);
  const setting = changed ?? data;

  const change = (part: Change) => {
    if (!setting) {
      return;
    }
    const { channels = {}, quietHours = setting.quietHours } = part;
    setChanged({ ...setting, channels: { ...setting.channels, ...channels }, quietHours });
    setState('saving');
    waiting.current += 1;
    line.current = line.current.then(async () => {
      try {
        const kept = await call(saveNoticeSetting, part);
        waiting.current -= 1;
        if (waiting.current === 0) {
          setChanged(kept);
          setState('saved');
        }
      } catch {
        // Told by the error policy; what the backend holds is shown again.
        waiting.current -= 1;
        setChanged(undefined);
        setState('idle');
        reload();
      }
    });
  };
  return { setting, error, reload, change, state };
}

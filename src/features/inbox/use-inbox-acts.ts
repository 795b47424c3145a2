import { readInboxEnd, type InboxEnding, type InboxItem } from '@contract/inbox/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWarned } from '@/modules/shift/use-warned';
import { failureText } from '@/shared/form/failure-text';
import { isCancelled } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { showToast } from '@/shared/ui/overlay/toast';
import type { ActCode, ActUndo, InboxAct } from './inbox-acts';

/** An item that is settled: by a tap here, or by someone else meanwhile. */
export type DoneItem = {
  item: InboxItem;
  act?: ActCode;
  ending?: InboxEnding;
  /** `until` is a moment of this device's clock. */
  undo?: ActUndo & { until: number };
};

type Changed = () => Promise<unknown>;

/** Settling items in place: the row leaves with the tap and comes back with the reason where that was refused. */
export function useInboxActs(onChanged: Changed) {
  const { t } = useTranslation('work');
  const warned = useWarned();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [done, setDone] = useState<readonly DoneItem[]>([]);

  const add = (one: DoneItem) =>
    setDone((before) => [one, ...before.filter(({ item }) => item.id !== one.item.id)]);
  const during = async (id: string, work: () => Promise<void>) => {
    setBusy((before) => new Set([...before, id]));
    try {
      await work();
      await onChanged();
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== id)));
    }
  };
  /** What is settled already has the last word and nothing to retry; everything else stays with the reason. */
  const refuse = async (item: InboxItem, cause: unknown) => {
    if (isCancelled(cause)) {
      return;
    }
    const ending = await endOf(item);
    if (ending) {
      add({ item, ending });
      return;
    }
    await loadNamespaces(['errors']);
    setFaults((before) => ({ ...before, [item.id]: failureText(cause) }));
  };
  const act = async (item: InboxItem, one: InboxAct) => {
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== item.id)));
    await during(item.id, async () => {
      try {
        const words = { title: t('warned.title'), goOn: t('warned.goOn') };
        const { undo, isStale } = await warned(one.send, words);
        if (isStale) {
          showToast(t('stale'), { kind: 'warning' });
        } else {
          const left = undo && { id: undo.id, send: undo.send, until: Date.now() + undo.leftMs };
          add({ item, act: one.code, ...(left && { undo: left }) });
        }
      } catch (cause) {
        await refuse(item, cause);
      }
    });
  };
  const undo = async ({ item, undo: left }: DoneItem) => {
    if (!left) {
      return;
    }
    await during(item.id, async () => {
      try {
        await left.send();
        setDone((before) => before.filter((one) => one.item.id !== item.id));
      } catch {
        // The error policy has told why: the decision stands.
        setDone((before) => before.map((one) => (one.item.id === item.id ? withoutUndo(one) : one)));
      }
    });
  };
  /** Items that left the list while it was open: settled elsewhere, by whom and when. */
  const follow = async (gone: readonly InboxItem[]) => {
    for (const item of gone) {
      const ending = await endOf(item);
      if (ending) {
        add({ item, ending });
      }
    }
  };
  const expire = (one: DoneItem) =>
    setDone((before) => before.map((other) => (other === one ? withoutUndo(other) : other)));
  return { busy, faults, done, act, undo, follow, expire };
}

const withoutUndo = (done: DoneItem): DoneItem => ({ ...done, undo: undefined });

/** How an item ended; undefined while it waits, or where that cannot be learned now. */
async function endOf({ kind, sourceId }: InboxItem): Promise<InboxEnding | undefined> {
  try {
    return (await call(readInboxEnd, { kind, sourceId }, { silent: true })).end ?? undefined;
  } catch {
    return undefined;
  }
}

import type { Ctx } from '@server/kernel/context';
import type { CodeSender, NoticeSender } from '@server/providers/sender/code-sender';
import { countMessage, type Outgoing } from './message-limits';

type Sender = CodeSender & NoticeSender;
const limited = new WeakSet<Sender>();

/**
 * The one way out for text messages and mails: whatever the sender behind it, each message is counted by number or address, by company
 * and in total before it leaves. What could not be handed over does not count.
 */
export function limitSender(sender: Sender, parts: Pick<Ctx, 'db' | 'now' | 'env'>): Sender {
  if (limited.has(sender)) {
    return sender;
  }
  const leave = async (outgoing: Outgoing, deliver: () => Promise<void>): Promise<void> => {
    const uncount = await countMessage(parts, outgoing);
    try {
      await deliver();
    } catch (error) {
      await uncount();
      throw error;
    }
  };
  const own: Sender = {
    isOutbox: sender.isOutbox,
    send: async ({ tenantId, onAdmitted, ...message }) =>
      await leave({ ...message, tenantId }, async () => {
        onAdmitted?.();
        await sender.send(message);
      }),
    tell: async (notice) =>
      await leave({ channel: 'email', target: notice.email }, async () => await sender.tell(notice)),
    mail: async ({ tenantId, ...mail }) =>
      await leave({ channel: 'email', target: mail.email, tenantId }, async () => await sender.mail(mail)),
    text: async ({ tenantId, ...message }) =>
      await leave(
        { channel: 'sms', target: message.mobile, tenantId },
        async () => await sender.text(message),
      ),
  };
  limited.add(own);
  return own;
}

/**
 * Our native app's bridge in its two forms; `answers` holds the data of each method, any other is refused. Runs inside the
 * page before any other script, so it imports nothing.
 */
export function simulateNative({
  os,
  answers,
}: {
  os: 'ios' | 'android';
  answers: Record<string, unknown>;
}): void {
  type Message = { id: string; method: string; params: unknown };
  const asked: Omit<Message, 'id'>[] = [];
  const hear = ({ id, method, params }: Message) => {
    asked.push({ method, params });
    const reply = method in answers ? { code: 0, data: answers[method] } : { code: 1, msg: 'refused' };
    setTimeout(() => window.__hrBridge?.reply(id, reply), 5);
  };
  const port =
    os === 'ios'
      ? { webkit: { messageHandlers: { HrBridge: { postMessage: hear } } } }
      : { HrBridge: { postMessage: (text: string) => hear(JSON.parse(text) as Message) } };
  // `answers` stays reachable, so that the app's language can change while the portal runs.
  Object.assign(window, port, { nativeAnswers: answers, askedOfNativeApp: asked });
}

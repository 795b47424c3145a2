export type LiveEvent = { event: string; data: string };

/** Reads server-sent events; a comment, which keeps the connection alive, counts as an event without a name. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  take: (event: LiveEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    parts.forEach((part) => take(parseEvent(part)));
  }
}

function parseEvent(part: string): LiveEvent {
  const fields = new Map(
    part.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 1).trim()];
    }),
  );
  return { event: fields.get('event') ?? '', data: fields.get('data') ?? '' };
}

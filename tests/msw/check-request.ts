import type { Endpoint } from '@contract/endpoint';

const faults: string[] = [];

/** Notes a request that the backend would refuse for its shape; {@link takeRequestFaults} makes the test fail. */
export async function checkRequest(endpoint: Endpoint, request: Request): Promise<void> {
  if (endpoint.encoding === 'multipart') {
    await checkMultipart(endpoint, request);
    return;
  }
  const text = await request.text();
  const type = request.headers.get('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (
    (endpoint.encoding === 'form' && !isForm) ||
    (endpoint.encoding === 'json' && !type.startsWith('application/json'))
  ) {
    faults.push(`${endpoint.id} was sent as "${type}", the contract says ${endpoint.encoding}`);
    return;
  }
  const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}');
  const parsed = endpoint.request.safeParse(body);
  if (!parsed.success) {
    faults.push(`${endpoint.id} was sent ${text}: ${JSON.stringify(parsed.error.issues)}`);
  }
}

async function checkMultipart(endpoint: Endpoint, request: Request): Promise<void> {
  const fields = [...(await request.formData()).entries()].filter(([, value]) => typeof value === 'string');
  const parsed = endpoint.request.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    faults.push(`${endpoint.id} was sent other fields: ${JSON.stringify(parsed.error.issues)}`);
  }
}

/** The faults since the last time. */
export const takeRequestFaults = (): string[] => faults.splice(0);

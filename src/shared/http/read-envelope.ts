import { START_CODE } from '@contract/envelope';
import { readCode, type Envelope } from '@contract/envelope';
import { isRecord } from '@/shared/lib/is-record';
import { ApiError } from './api-error';

/** The payload of an answer; throws ApiError for a body that is no envelope and for a code other than 0. */
export function readEnvelope(body: unknown, payloadKey: 'data' | 'result'): unknown {
  if (!isEnvelope(body)) {
    throw new ApiError('malformed');
  }
  const code = readCode(body.code);
  if (code !== START_CODE.ok) {
    const { msg, fields } = body;
    throw new ApiError('code', { code, msg: typeof msg === 'string' ? msg : '', fields });
  }
  return body[payloadKey];
}

function isEnvelope(body: unknown): body is Envelope {
  return isRecord(body) && 'code' in body;
}

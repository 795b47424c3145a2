import type { Context, Hono, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CODE } from '@contract/codes';
import { USUAL_ZONE } from '@contract/zone';
import { SESSION_HEADER } from '@contract/start-limits';
import { authenticate } from '@server/auth/authenticate';
import { noteCall } from '@server/background';
import type { Ctx, Deps } from '@server/kernel/context';
import { databaseFault } from '@server/db/errors';
import { describeError, reasonOfError } from '@server/describe-error';
import { ServiceError } from '@server/kernel/errors';
import { receiveFiles, type Received } from '../body/receive-files';
import { sendJson } from './send-json';
import type { AnyVerb } from '@server/kernel/verb';
import { FileStoreFault } from '@server/providers/file-store/file-store';
import { callerFault } from './caller-fault';
import { declaredLength } from '../body/declared-length';
import { readBody } from '../body/read-body';
import { refuse } from './refuse';
import { requestContext } from '../request-context';
import { inZone } from '@server/kernel/in-zone';
import { assertPermitted } from '@server/services/access/assert-permitted';
import { countUpload } from '@server/services/file/count-upload';
import { writeSessionCookie } from '@server/auth/session-cookie';
import { validate } from './validate';

const BODY_BYTES = 1024 * 1024;
/** A restart of the database is over by then, most often. */
const RETRY_AFTER_SECONDS = '2';

/** Calls that must work while the permissions wait to be acknowledged (404001): they are how one gets out of it. */
const WITHOUT_REFRESH = new Set([
  'clearNeedRefresh',
  'loginOut',
  'getLoginUserInfo',
  'getLoginPermission',
  'getTokenInfo',
]);

/** Makes a POST route of every verb, under the API prefix. */
export function registerCalls(app: Hono, verbs: readonly AnyVerb[], deps: Deps): void {
  const prefix = deps.env.API_PREFIX;
  const paths = new Map(verbs.map(({ endpoint }) => [prefix + endpoint.path, endpoint.encoding]));
  // Uploads are limited while they stream: a limit on the whole body would hold them in memory.
  app.use(`${prefix}/*`, (c, next) => (paths.get(c.req.path) === 'multipart' ? next() : limitBody(c, next)));
  for (const call of verbs) {
    app.post(prefix + call.endpoint.path, async (c) => {
      const begunAt = performance.now();
      noteCall();
      const response = await answer(c, call, deps);
      const seconds = (performance.now() - begunAt) / 1000;
      deps.metrics?.()?.call(call.endpoint.id, c.get('refusedWith') ?? CODE.ok, seconds);
      return response;
    });
  }
  app.all(`${prefix}/*`, (c) =>
    paths.has(c.req.path) ? refuse(c, 'methodNotAllowed', {}, 405) : refuse(c, 'callNotFound', {}, 404),
  );
}

const limitUnknownLength = bodyLimit({
  maxSize: BODY_BYTES,
  onError: (c) => refuse(c, 'bodyTooLarge', {}, 413),
});

/** A declared length is compared without touching the body, for which Hono would build a whole web request per call. */
function limitBody(c: Context, next: Next): Promise<Response | void> {
  const length = declaredLength(c);
  if (length === undefined) {
    return limitUnknownLength(c, next);
  }
  return length > BODY_BYTES ? Promise.resolve(refuse(c, 'bodyTooLarge', {}, 413)) : next();
}

async function answer(c: Context, { endpoint, access, run }: AnyVerb, deps: Deps): Promise<Response> {
  const ctx = requestContext(c, deps);
  let received: Received | undefined;
  try {
    const { encoding } = endpoint;
    const text = encoding === 'multipart' || declaredLength(c) === 0 ? '' : await c.req.text();
    if (endpoint.access === 'session') {
      await openContext(ctx, deps, c.req.header(SESSION_HEADER), endpoint.id);
    }
    let body: unknown;
    if (encoding === 'multipart') {
      await countUpload(ctx);
      received = await receiveFiles(c.req.raw);
      ctx.received = received.files;
      body = received.fields;
    } else {
      body = readBody(encoding, c.req.header('content-type'), text);
    }
    const input = validate(endpoint, body, ctx.lang);
    const payload = await inZone(ctx.session?.user.timezone ?? USUAL_ZONE, async () => {
      await assertPermitted(ctx, access);
      return await run({ ctx, input });
    });
    writeSessionCookie(c, deps, ctx.reply.sessionToken);
    c.header('cache-control', 'no-store');
    return sendJson(c, { code: CODE.ok, msg: '', [endpoint.payloadKey]: payload });
  } catch (error) {
    if (error instanceof ServiceError) {
      const status = error.messageKey === 'bodyTooLarge' ? 413 : 200;
      return refuse(c, error.messageKey, error.params, status, error.fields);
    }
    if (error instanceof FileStoreFault) {
      deps.log.error('file store failed', { requestId: c.get('requestId'), reason: error.message });
      return refuse(c, 'storageDown');
    }
    const fault = databaseFault(error);
    if (fault) {
      deps.log.error('call unavailable', {
        call: endpoint.id,
        requestId: c.get('requestId'),
        fault,
        reason: reasonOfError(error),
      });
      c.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(c, fault === 'down' ? 'databaseDown' : 'databaseBusy', {}, 503);
    }
    const refusal = callerFault(error, c);
    if (refusal) {
      return refusal;
    }
    const requestId = c.get('requestId');
    deps.log.error('call failed', { call: endpoint.id, requestId, error: describeError(error) });
    return refuse(c, 'serverError', { requestId }, 500);
  } finally {
    await received?.discard();
  }
}

async function openContext(
  ctx: Ctx,
  deps: Deps,
  token: string | undefined,
  endpointId: string,
): Promise<void> {
  const session = await authenticate(deps, token);
  if (!session) {
    throw new ServiceError('loginExpired');
  }
  if (session.needRefresh && !WITHOUT_REFRESH.has(endpointId)) {
    throw new ServiceError('permissionChanged');
  }
  ctx.session = session;
}

import * as z from 'zod/mini';
import { CODE } from '@contract/codes';
import type { Encoding, Endpoint } from '@contract/endpoint';
import { LIMITS } from '@contract/limits';
import { SESSION_HEADER } from '@contract/start-limits';

type Json = Record<string, unknown>;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';
const BODY_TYPES: Record<Encoding, string[]> = {
  form: [FORM],
  json: [JSON_TYPE],
  any: [JSON_TYPE, FORM],
  multipart: [MULTIPART],
};

/** OpenAPI 3.1 of the calls, generated from the contract alone. */
export function openApi(endpoints: readonly Endpoint[], prefix: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mobile HR portal',
      version: '1.0.0',
      description:
        'Every answer is an envelope `{code, msg, data | result}`; code 0 is success, and a refusal comes with HTTP 200 ' +
        'and its text in the language of `Accept-Language`. HTTP 404, 405, 413 and 500 carry an envelope too.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map((one) => one.service))].map((name) => ({ name })),
    paths: Object.fromEntries(endpoints.map((one) => [prefix + one.path, { post: operation(one) }])),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: SESSION_HEADER } },
      parameters: {
        language: {
          name: 'Accept-Language',
          in: 'header',
          schema: { type: 'string', enum: ['zh-CN', 'en'], default: 'zh-CN' },
        },
      },
      schemas: { Code: codeSchema() },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { id, service, summary, decision, access, isRead, encoding } = endpoint;
  const notes = [
    decision,
    encoding === 'any' ? 'Accepts either encoding, and an empty body.' : undefined,
    isRead ? 'Changes nothing: may be repeated.' : undefined,
  ].filter((note) => note !== undefined);
  const body = bodySchema(endpoint);
  return {
    operationId: id,
    tags: [service],
    summary,
    description: notes.join('\n\n'),
    security: access === 'session' ? [{ session: [] }] : [],
    parameters: [{ $ref: '#/components/parameters/language' }],
    requestBody: {
      required: Array.isArray(body.required) && body.required.length > 0,
      content: Object.fromEntries(BODY_TYPES[encoding].map((type) => [type, { schema: body }])),
    },
    responses: {
      200: {
        description: 'The payload, or a refusal',
        content: { [JSON_TYPE]: { schema: answerSchema(endpoint) } },
      },
    },
  };
}

/** The parts with files are not in the schema of the fields: they are no values. */
function bodySchema({ encoding, request }: Endpoint): Json {
  const schema = jsonSchema(request, 'input');
  if (encoding !== 'multipart') {
    return schema;
  }
  const file = { type: 'array', maxItems: LIMITS.uploadFiles, items: { type: 'string', format: 'binary' } };
  return {
    ...schema,
    properties: { ...(schema.properties as Json), file, small: file },
    required: [...(schema.required as string[]), 'file'],
  };
}

/** One object for success and refusal: with code 0 the payload is there, with any other it is not. */
function answerSchema({ payloadKey, response }: Endpoint): Json {
  return {
    type: 'object',
    required: ['code', 'msg'],
    properties: {
      code: { $ref: '#/components/schemas/Code' },
      msg: { type: 'string', description: 'Empty on success, else the reason for the person' },
      [payloadKey]: jsonSchema(response, 'output'),
    },
  };
}

function codeSchema(): Json {
  const codes = Object.entries(CODE);
  return {
    type: 'integer',
    enum: [...new Set(codes.map(([, code]) => code))],
    description: codes.map(([name, code]) => `${code} ${name}`).join(', '),
  };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

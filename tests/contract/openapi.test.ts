import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { createTestServer } from '@tests/helpers/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOfEach } from './every-call';

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  requestBody: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
  security?: Record<string, unknown>[];
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { type: string; in: string; name: string }> };
  security?: Record<string, unknown>[];
};

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const CONTENT = {
  form: [FORM],
  json: [JSON_TYPE],
  any: [JSON_TYPE, FORM],
  multipart: ['multipart/form-data'],
};
const JSON_SCHEMA_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

let document: Document;
beforeAll(async () => {
  const server = await createTestServer({ env: { DOCS: 'public' } });
  const answer = await server.app.request('/docs/openapi.json');
  expect(answer.status).toBe(200);
  document = (await answer.json()) as Document;
});

const operationOf = (path: string) => document.paths[`/api${path}`]?.post;

/** Every object inside, with its place. */
function* walk(value: unknown, place = '#'): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (!Array.isArray(value)) {
    yield [place, value as Schema];
  }
  for (const [key, one] of Object.entries(value)) {
    yield* walk(one, `${place}/${key}`);
  }
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names itself', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info.title).not.toBe('');
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('lists every call and nothing else', () => {
    expect(Object.keys(document.paths).sort()).toEqual(ALL_ENDPOINTS.map((one) => `/api${one.path}`).sort());
  });

  it('describes every call', async () => {
    await expectOfEach(
      ALL_ENDPOINTS,
      ({ id }) => id,
      ({ id, path, encoding, summary, decision, access, payloadKey }) => {
        const operation = operationOf(path)!;
        expect(operation).toMatchObject({ operationId: id, summary });
        expect(operation.description ?? '').toContain(decision ?? '');
        expect(Object.keys(operation.requestBody.content).sort()).toEqual([...CONTENT[encoding]].sort());
        const answer = operation.responses['200']?.content?.[JSON_TYPE]?.schema as { properties: Schema };
        expect(Object.keys(answer.properties)).toEqual(expect.arrayContaining(['code', 'msg', payloadKey]));
        const needsSession = (operation.security ?? document.security ?? []).some(
          (one) => Object.keys(one).length > 0,
        );
        expect(needsSession).toBe(access === 'session');
      },
    );
  });

  it('names the session header as its security scheme', () => {
    expect(Object.values(document.components.securitySchemes)).toEqual([
      expect.objectContaining({ type: 'apiKey', in: 'header', name: 'sso_sys_token' }),
    ]);
  });

  it('points to nothing that is missing and uses only types of JSON Schema', () => {
    const faults = [...walk(document)].filter(([place, node]) => {
      if (typeof node.$ref === 'string') {
        const steps = node.$ref.replace('#/', '').split('/');
        return (
          steps.reduce<unknown>((at, step) => (at as Schema | undefined)?.[step], document) === undefined
        );
      }
      const isSchema = /\/schema(\/|$)/.test(place) && !/\/(properties|examples?|default|enum)$/.test(place);
      return (
        isSchema &&
        'type' in node &&
        ![node.type].flat().every((type) => JSON_SCHEMA_TYPES.includes(String(type)))
      );
    });
    expect(faults.map(([place]) => place)).toEqual([]);
  });
});

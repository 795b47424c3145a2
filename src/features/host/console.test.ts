import { expect, it } from 'vitest';
import { consoleValues } from './console';

const client = {
  client: 'feishu',
  extCode: '',
  state: 'untested',
  corpId: 'corp-1',
  appKey: '',
  agentId: '',
  templateId: '',
  secret: null,
  origin: 'https://hr.example.com:8443',
  checkedAt: null,
  fault: null,
} as const;

it('copies the addresses as the console takes them', () => {
  expect(consoleValues(client)).toEqual({
    entry: 'https://hr.example.com:8443/m/?corpid=corp-1',
    host: 'hr.example.com',
    origin: 'https://hr.example.com:8443',
    callback: 'https://hr.example.com:8443/m/loginAuth',
  });
});

it('names a further app in its address', () => {
  expect(consoleValues({ ...client, extCode: 'shops' })?.entry).toBe(
    'https://hr.example.com:8443/m/?corpid=corp-1&extCode=shops',
  );
});

it.each([{ origin: null }, { corpId: '' }])('has nothing to copy while %j', (part) => {
  expect(consoleValues({ ...client, ...part })).toBeUndefined();
});

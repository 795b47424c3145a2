import type { FakePerson, FakeProvider } from '@tests/helpers/fake-provider';
import { appOf } from './apps';
import type { HostAnswer, HostQuestion } from './host-world';

/** What a simulated host is told: a code of the person who holds the phone, or whether a signature is the provider's. */
export function answerHost(
  fake: FakeProvider,
  person: FakePerson | undefined,
  question: HostQuestion,
): HostAnswer {
  if (question.ask === 'note') {
    return {};
  }
  const app = appOf(question.provider);
  if (question.ask === 'code') {
    const isKnown = question.app === (question.provider === 'feishu' ? app.appKey : app.corpId);
    return person && isKnown ? { code: fake.issueCode(app, person) } : {};
  }
  const hash = question.provider === 'dingTalk' ? 'sha256' : 'sha1';
  return { isValid: fake.verify({ ...question, appKey: app.appKey, hash }) };
}

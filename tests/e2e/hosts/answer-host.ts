import type { FakeApp, FakePerson, FakeProvider } from '@tests/helpers/fake-provider';
import type { HostAnswer, HostQuestion, Surroundings } from './host-world';

/** Who holds the phone, and from which of its client's apps the page was opened. */
export type PhoneHolder = { person: FakePerson | undefined; app: FakeApp; around?: Surroundings };

/** Somewhere, alike in both datums, where nothing else is said. */
const USUAL = { latitude: 31.2304, longitude: 121.4737, accuracy: 30 };

/** What a simulated host is told: a code of the person who holds the phone, or whether its client takes a config. */
export function answerHost(fake: FakeProvider, holder: PhoneHolder, question: HostQuestion): HostAnswer {
  switch (question.ask) {
    case 'note':
    case 'close':
      return {};
    case 'place': {
      const spot = holder.around?.spot;
      if (spot === 'denied' || spot === 'lost') {
        return { isLost: spot === 'lost' };
      }
      return { place: spot ? { ...spot[question.datum], accuracy: spot.accuracy } : USUAL };
    }
    case 'wifi':
      return { wifi: holder.around?.wifi ?? { ssid: 'Qinghe-Office', bssid: 'a4:5e:60:c2:11:08' } };
    case 'code': {
      const app = appOfCode(fake, holder, question);
      return holder.person && app ? { code: fake.issueCode(app, holder.person) } : {};
    }
    case 'verify': {
      const why = fake.judge({ ...question, kind: question.provider });
      return why === undefined ? { isValid: true } : { isValid: false, why };
    }
  }
}

/** DingTalk's codes are for the app that is open, if it is one of the named corp; Feishu's for the app that is named. */
function appOfCode(
  fake: FakeProvider,
  { app }: PhoneHolder,
  { provider, app: named }: Extract<HostQuestion, { ask: 'code' }>,
): FakeApp | undefined {
  if (provider === 'feishu') {
    return fake.state.apps.find((one) => one.kind === provider && one.appKey === named);
  }
  return app.kind === provider && app.corpId === named ? app : undefined;
}

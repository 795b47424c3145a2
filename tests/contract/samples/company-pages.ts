import * as agreement from '@contract/agreement/calls';
import * as settings from '@contract/company/settings-calls';
import * as dictionary from '@contract/dictionary/keep-calls';
import { FUNCTION_ID, type FunctionName } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { agreement as agreementTable } from '@server/db/schema/help';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { firstOf, sample, type Sample, type World } from './sample';

const keeper = async ({ server }: World, name: FunctionName) =>
  await buildSignedIn(server, { functions: [FUNCTION_ID[name]] });

/** A version of a fresh company's terms. */
async function version(world: World, publishedAt: Date | null = null) {
  const { member, token } = await keeper(world, 'agreements');
  const id = randomId();
  const both = <T>(text: T) => ({ zh_CN: text, en: text });
  await world.server.db.insert(agreementTable).values({
    id,
    publishedAt,
    tenantId: member.tenantId,
    code: 'terms',
    version: '7.0',
    title: both('Terms'),
    body: both([{ type: 'paragraph' as const, text: 'Text' }]),
    mustConsent: true,
    createdAt: BUILT_AT,
  });
  return { token, id };
}

const agreementSamples: Sample[] = [
  sample(agreement.agreementOverview)(async (world) => ({
    token: (await keeper(world, 'agreements')).token,
    input: {},
  })),
  sample(agreement.agreementVersions)(async (world) => ({ token: (await version(world)).token, input: {} })),
  sample(agreement.agreementFile)(async (world) => {
    const { token, id } = await version(world);
    return { token, input: { id } };
  }),
  sample(agreement.agreementAdd)(async (world) => ({
    token: (await keeper(world, 'agreements')).token,
    input: { code: 'policy' },
  })),
  sample(agreement.agreementSave)(async (world) => {
    const { token, id } = await version(world);
    const text = { zh_CN: '正文', en: 'Text' };
    return { token, input: { id, revision: 1, title: text, text, mustConsent: false } };
  }),
  sample(agreement.agreementPublish)(async (world) => {
    const { token, id } = await version(world);
    return { token, input: { id, revision: 1 } };
  }),
  sample(agreement.agreementWithdraw)(async (world) => {
    const { token, id } = await version(world, new Date(world.server.clock.now().getTime() + 86_400_000));
    return { token, input: { id } };
  }),
  sample(agreement.agreementDelete)(async (world) => {
    const { token, id } = await version(world);
    return { token, input: { id } };
  }),
  sample(agreement.agreementConsents)(async (world) => {
    const { token, id } = await version(world, BUILT_AT);
    return { token, input: { id, isAccepted: false } };
  }),
  sample(agreement.agreementsToAccept)(async (world) => ({
    token: (await version(world, BUILT_AT)).token,
    input: {},
  })),
  sample(agreement.agreementAccept)(async (world) => {
    const { token, id } = await version(world, BUILT_AT);
    return { token, input: { ids: [id] } };
  }),
];

const words = { name: '司龄假', enName: 'Seniority leave' };

async function items(world: World) {
  const { token } = await keeper(world, 'dictionaries');
  const { data } = await world.server.call(
    dictionary.keptDictionaryItems,
    { itemType: 'leaveType' },
    { token },
  );
  const { itemCode } = firstOf(data.items, 'kinds of leave');
  return { token, itemCode, itemCodes: data.items.map((one) => one.itemCode) };
}

const dictionarySamples: Sample[] = [
  sample(dictionary.keptDictionaries)(async (world) => ({ token: (await items(world)).token, input: {} })),
  sample(dictionary.keptDictionaryItems)(async (world) => ({
    token: (await items(world)).token,
    input: { itemType: 'leaveType' },
  })),
  sample(dictionary.dictionaryItemAdd)(async (world) => ({
    token: (await items(world)).token,
    input: { itemType: 'leaveType', ...words },
  })),
  sample(dictionary.dictionaryItemSave)(async (world) => {
    const { token, itemCode } = await items(world);
    return { token, input: { itemType: 'leaveType', itemCode, ...words, isOff: false } };
  }),
  sample(dictionary.dictionaryItemReset)(async (world) => {
    const { token, itemCode } = await items(world);
    return { token, input: { itemType: 'leaveType', itemCode } };
  }),
  sample(dictionary.dictionaryOrder)(async (world) => {
    const { token, itemCodes } = await items(world);
    return { token, input: { itemType: 'leaveType', itemCodes: itemCodes.reverse() } };
  }),
];

const settingsSamples: Sample[] = [
  sample(settings.companySettings)(async (world) => ({
    token: (await keeper(world, 'companySettings')).token,
    input: {},
  })),
  sample(settings.companySettingsSave)(async (world) => ({
    token: (await keeper(world, 'companySettings')).token,
    input: {
      name: '远山书店',
      enName: 'Far Hills Books',
      shortName: '',
      timezone: 'America/New_York',
      firstWeekday: 0,
      savedAt: '',
    },
  })),
];

export const companyPageSamples: Sample[] = [...agreementSamples, ...dictionarySamples, ...settingsSamples];

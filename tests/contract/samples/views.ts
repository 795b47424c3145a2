import * as calls from '@contract/view/calls';
import * as exportCalls from '@contract/view/export-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { SYSTEM_STATE, SYSTEM_VIEW } from '@contract/view/view';
import { buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

const tableId = 'people' as const;
const shared = { name: '华东', state: SYSTEM_STATE, audience: 'mine', roleIds: [] } as const;

const opener = async ({ server }: World) =>
  (await buildSignedIn(server, { functions: [FUNCTION_ID.organisation] })).token;

/** A view of its own owner. */
async function ownView(world: World) {
  const token = await opener(world);
  const { data } = await world.server.call(calls.addView, { tableId, ...shared, roleIds: [] }, { token });
  return { token, id: data.id };
}

export const viewSamples: readonly Sample[] = [
  sample(calls.listViews)(async (world) => ({ input: { tableId }, token: await opener(world) })),
  sample(calls.addView)(async (world) => ({
    input: { tableId, ...shared, roleIds: [] },
    token: await opener(world),
  })),
  sample(calls.changeView)(async (world) => {
    const { token, id } = await ownView(world);
    return { input: { tableId, id, revision: 1, name: '华南' }, token };
  }),
  sample(calls.removeView)(async (world) => {
    const { token, id } = await ownView(world);
    return { input: { tableId, id }, token };
  }),
  sample(calls.setDefaultView)(async (world) => {
    const { token, id } = await ownView(world);
    return { input: { tableId, id, isCompany: false }, token };
  }),
  sample(calls.setViewWidths)(async (world) => ({
    input: { tableId, id: SYSTEM_VIEW, widths: { name: 200 } },
    token: await opener(world),
  })),
  sample(exportCalls.exportTable)(async (world) => ({
    input: { tableId, columns: ['name'], filters: {}, sort: [] },
    token: await opener(world),
  })),
  sample(exportCalls.tableExport)(async (world) => {
    const token = await opener(world);
    const input = { tableId, columns: ['name'], filters: {}, sort: [] };
    const { data } = await world.server.call(exportCalls.exportTable, input, { token });
    return { input: { id: data.id }, token };
  }),
];

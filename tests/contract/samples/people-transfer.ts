import * as calls from '@contract/people/import-calls';
import { createTransferDesk, fileOf } from '@tests/helpers/people/transfer-desk';
import { sample, type Sample, type World } from './sample';

/** Whoever imports, with a file of one person that is read. */
async function ready({ server }: World) {
  const desk = await createTransferDesk(server);
  const { id } = await desk.read(await fileOf([{ name: '沈远', mobile: '13500135000', organ: '总部' }]));
  return { id, token: desk.own.token };
}
const signedIn = async ({ server }: World) => (await createTransferDesk(server)).own.token;

/** People in files. */
export const peopleTransferSamples: readonly Sample[] = [
  sample(calls.importTemplate)(async (world) => ({ input: { format: 'csv' }, token: await signedIn(world) })),
  sample(calls.importRead)(async ({ server }) => {
    const desk = await createTransferDesk(server);
    return { input: { fileId: await desk.upload(await fileOf([])) }, token: desk.own.token };
  }),
  sample(calls.importLatest)(async (world) => ({ input: {}, token: (await ready(world)).token })),
  sample(calls.importRows)(async (world) => {
    const { id, token } = await ready(world);
    return { input: { id }, token };
  }),
  sample(calls.importMend)(async (world) => {
    const { id, token } = await ready(world);
    return { input: { id, line: 2, cells: { mobile: '13500135001' } }, token };
  }),
  sample(calls.importRun)(async (world) => {
    const { id, token } = await ready(world);
    return { input: { id }, token };
  }),
  sample(calls.importDiscard)(async (world) => {
    const { id, token } = await ready(world);
    return { input: { id }, token };
  }),
  sample(calls.importRefused)(async (world) => {
    const { id, token } = await ready(world);
    return { input: { id, format: 'csv' }, token };
  }),
  sample(calls.exportStart)(async (world) => ({ input: { format: 'csv' }, token: await signedIn(world) })),
  sample(calls.exportLatest)(async (world) => ({ input: {}, token: await signedIn(world) })),
];

import * as calls from '@contract/certificate/calls';
import type { In } from '@contract/endpoint';
import { messageList } from '@contract/message/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { buildSignedIn } from '../factories';
import type { TestServer } from '../server';
import { FILES } from '../upload-files';

export type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

/** A paper that is good for a year. */
export const PAPER = {
  kind: 'healthFood',
  number: 'A-1',
  issuedOn: '2026-11-01',
  validTo: '2027-10-31',
  reviewedOn: null,
};
const dates = ({ issuedOn, validTo, reviewedOn } = PAPER) => ({ issuedOn, validTo, reviewedOn });

/** Certificates of a company: who manages them, who submits one, and each act as a call. */
export function certificateDesk(server: TestServer) {
  const keeperOf = async (tenantId?: string) =>
    await buildSignedIn(server, {
      ...(tenantId && { tenantId }),
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.certificates],
    });

  async function company() {
    const keeper = await keeperOf();
    const { tenantId } = keeper.member;
    const cook = await buildSignedIn(server, { tenantId });
    return { keeper, cook, tenantId };
  }

  const photo = async ({ token }: Signed) =>
    (await server.upload('image', [{ name: 'paper.png', bytes: FILES.png }], { token })).data[0]!.fileId;
  async function submit(
    who: Signed,
    part: Partial<typeof PAPER> & { fileId?: string; requestId?: string } = {},
  ) {
    const fileId = part.fileId ?? (await photo(who));
    return await server.call(
      calls.certificateSubmit,
      { requestId: randomId(), ...PAPER, ...part, fileId },
      { token: who.token },
    );
  }
  const accept = async (by: Signed, id: string, part: Partial<typeof PAPER> = {}) =>
    await server.call(
      calls.certificateDecide,
      { id, isAccepted: true, ...dates({ ...PAPER, ...part }) },
      { token: by.token },
    );
  const page = async (by: Signed, input: In<typeof calls.certificatePage> = {}) =>
    (await server.call(calls.certificatePage, input, { token: by.token })).data.list;
  const mine = async ({ token }: Signed) =>
    (await server.call(calls.myCertificates, {}, { token })).data.list.map(({ status, isReplaced }) =>
      isReplaced ? 'replaced' : status,
    );
  const titles = async ({ token }: Signed) =>
    (await server.call(messageList, {}, { token })).data.list.map(({ title }) => title.zh_CN);
  return { keeperOf, company, photo, submit, accept, page, mine, titles };
}

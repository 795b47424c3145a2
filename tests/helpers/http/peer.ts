import type { TestServer } from '../server';

/** Who seems to call: the address of the socket, and what the call says of itself. */
export type Peer = { address?: string; headers?: Record<string, string> };

export const fromAddress = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

/** Reads a page of the server as somebody; as a caller on this machine when nobody is named. */
export async function getAs(server: TestServer, path: string, peer: Peer = {}): Promise<Response> {
  const { address = '127.0.0.1', headers = {} } = peer;
  return await server.app.request(path, { headers }, fromAddress(address));
}

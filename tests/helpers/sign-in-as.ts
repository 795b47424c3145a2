import { loginIn, preLogin } from '@contract/session/sign-in-calls';
import { demoPerson, type DemoPerson } from './demo-people';
import type { TestServer } from './server';

/** Opens a session for one of the demo people, as the portal does; answers the token. `company` counts those open to them. */
export function signInAs(server: TestServer, who: DemoPerson, company = 0): Promise<string> {
  return signInWith(server, demoPerson(who), company);
}

/** The same for anybody with a mobile and a password. */
export async function signInWith(
  server: TestServer,
  { mobile, password }: { mobile: string; password: string },
  company = 0,
): Promise<string> {
  const { code, msg, data } = await server.signIn(mobile, password);
  if (code !== 0) {
    throw new Error(`${mobile} cannot sign in: ${code} ${msg}`);
  }
  if (data.token) {
    return data.token;
  }
  const ticket = data.ticket ?? '';
  const { companies } = (await server.call(preLogin, { ticket })).data;
  const { companyId } = companies.filter((one) => one.canEnter)[company]!;
  return (await server.call(loginIn, { ticket, companyId })).data.token ?? '';
}

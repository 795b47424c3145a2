/** Names of this machine, which lead nowhere on a phone. */
const OWN_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Why people can't use a link on their phones: they can't open it, or browsers withhold the position without HTTPS. */
export function linkReach({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>) {
  if (OWN_HOST.test(hostname)) {
    return 'local';
  }
  return protocol === 'https:' ? 'phones' : 'insecure';
}

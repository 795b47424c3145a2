import type { Wifi } from '../platform';
import { PlatformError } from '../platform-error';

/** What systems say in place of a network that the app may not know. */
const UNKNOWN_NAME = /^<unknown ssid>$|^0x$/i;
const UNKNOWN_ADDRESS = '02:00:00:00:00:00';
const OCTETS = 6;
const NAME_MAX = 64;

/** A host's answer as a network: Android quotes names, iOS leaves out the zeros of an address. Rejects what is none. */
export function toWifi(name: unknown, address: unknown): Wifi {
  const ssid = typeof name === 'string' ? name.replace(/^"(.*)"$/, '$1').trim() : '';
  if (ssid === '' || ssid.length > NAME_MAX || UNKNOWN_NAME.test(ssid)) {
    throw new PlatformError('failed', 'no Wi-Fi in the answer');
  }
  const bssid = toAddress(address);
  return { ssid, ...(bssid && { bssid }) };
}

function toAddress(address: unknown): string | undefined {
  const octets = typeof address === 'string' ? address.trim().toLowerCase().split(/[:-]/) : [];
  const isWhole = octets.length === OCTETS && octets.every((one) => /^[0-9a-f]{1,2}$/.test(one));
  const text = octets.map((one) => one.padStart(2, '0')).join(':');
  return isWhole && text !== UNKNOWN_ADDRESS ? text : undefined;
}

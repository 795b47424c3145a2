import type { Position } from '../platform';
import { PlatformError } from '../platform-error';

/** A host's answer as a position; some send numbers as text. Rejects what is none. */
export function toPosition(data: unknown, datum: Position['datum']): Position {
  const { latitude, longitude, accuracy } = (data ?? {}) as Record<string, unknown>;
  const [lat, lng] = [toNumber(latitude), toNumber(longitude)];
  if (lat === undefined || lng === undefined) {
    throw new PlatformError('failed', 'no position in the answer');
  }
  return { latitude: lat, longitude: lng, accuracy: toNumber(accuracy) ?? 0, datum };
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

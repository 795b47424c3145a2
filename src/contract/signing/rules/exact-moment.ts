import { presentZone, wallOf } from '../../zone';

const MINUTE_MS = 60_000;
const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/**
 * A moment as evidence states it, in Chinese: year, seconds and the offset of its zone, so that it reads the same wherever and whenever
 * it is read. `2026年11月25日 10:00:00 UTC+08:00`
 */
export function exactMoment(moment: Date | string, zone = presentZone()): string {
  const time = new Date(moment).getTime();
  const wall = new Date(wallOf(time, zone));
  const offset = Math.round((wall.getTime() - time) / MINUTE_MS);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map(twoDigits);
  const day = `${wall.getUTCFullYear()}年${wall.getUTCMonth() + 1}月${wall.getUTCDate()}日`;
  const clock = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()].map(twoDigits).join(':');
  return `${day} ${clock} UTC${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

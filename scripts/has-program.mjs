import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a program is there; Debian keeps those of servers in /usr/sbin. */
export function hasProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(':').filter(Boolean), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}

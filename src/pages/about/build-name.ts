/** The name of a build: the content hash in its files' names. `dev` where files are served as they are written. */
export function buildName(fileUrl: string): string {
  return /-([\w-]{8})\.js(?:[?#]|$)/.exec(fileUrl)?.[1] ?? 'dev';
}

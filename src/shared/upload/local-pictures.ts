/** Pictures that were chosen on this device, by file id: they need not be fetched to be shown. */
const urls = new Map<string, string>();
/** Each holds a picture in memory. */
const KEPT = 30;

export function keepLocalPicture(fileId: string, file: File): void {
  const [oldest] = urls.keys();
  if (oldest !== undefined && urls.size >= KEPT) {
    URL.revokeObjectURL(urls.get(oldest)!);
    urls.delete(oldest);
  }
  urls.set(fileId, URL.createObjectURL(file));
}

export const localPicture = (fileId: string): string | undefined => urls.get(fileId);

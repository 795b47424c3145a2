export type PictureUrls = {
  url: string;
  /** The same picture, small; none when the picture is small as it is. */
  smallUrl?: string | undefined;
};

/** Pictures that were chosen on this device, by file id: they need not be fetched to be shown. */
const pictures = new Map<string, PictureUrls>();
/** Each holds a picture in memory. */
const KEPT = 30;

export function keepLocalPicture(fileId: string, file: File, small: Blob | undefined): void {
  const [oldest] = pictures;
  if (oldest !== undefined && pictures.size >= KEPT) {
    const [id, { url, smallUrl }] = oldest;
    URL.revokeObjectURL(url);
    if (smallUrl !== undefined) {
      URL.revokeObjectURL(smallUrl);
    }
    pictures.delete(id);
  }
  pictures.set(fileId, {
    url: URL.createObjectURL(file),
    ...(small ? { smallUrl: URL.createObjectURL(small) } : {}),
  });
}

export const localPicture = (fileId: string): PictureUrls | undefined => pictures.get(fileId);

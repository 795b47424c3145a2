import { getSealPicture } from '@contract/seal/calls';
import { useRead } from '@/shared/http/query/use-read';

/** The picture of a seal as an address of its data; none where it is not to be seen. */
export function useSealPicture(pictureId: string | null) {
  const { data, error } = useRead(getSealPicture, pictureId === null ? undefined : { pictureId });
  return { url: data && `data:image/png;base64,${data.png}`, size: data, isFailed: error !== undefined };
}

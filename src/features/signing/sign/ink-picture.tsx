import type { StoredFile } from '@contract/file/calls';
import { useFileUrl } from '@/modules/file/use-file-url';
import type { Ink } from './desk';

/** Ink as it will stand on the page. */
export function InkPicture({ ink, label }: { ink: Ink; label: string }) {
  return typeof ink === 'string' ? <img src={ink} alt={label} /> : <StoredInk file={ink} label={label} />;
}

function StoredInk({ file, label }: { file: StoredFile; label: string }) {
  const { url } = useFileUrl(file.fileId);
  return url ? <img src={url} alt={label} /> : <span>{label}</span>;
}

import type { CertificatePaper } from '@contract/certificate/calls';
import type { Language } from '@contract/limits';
import { localizedName } from '@/shared/lib/text/localized-text';

/** The name of a paper in the language of its reader. */
export const kindNameOf = (
  { kindName, kindEnName }: Pick<CertificatePaper, 'kindName' | 'kindEnName'>,
  language: Language,
): string => localizedName(kindName, kindEnName, language);

/** The page of a paper. */
export const paperPath = (id: string): string => `/certificate?id=${encodeURIComponent(id)}`;

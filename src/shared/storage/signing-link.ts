import { sessionArea } from './area';
import { storedItem, textCodec } from './item';
import { KEY } from './keys';

/** The link by which somebody outside a company opens a document: for a reload of this tab, while the address no longer has it. */
export const storedSigningLink = () => storedItem(sessionArea, KEY.signingLink, textCodec, undefined);

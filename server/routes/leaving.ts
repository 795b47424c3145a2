import * as calls from '@contract/leaving/calls';
import { certificateDocument } from '../services/leaving/certificate/certificate-document';
import * as makeCertificate from '../services/leaving/certificate/make-certificate';
import * as openItems from '../services/leaving/open-items';
import * as payout from '../services/leaving/payout';
import { letMake } from '../services/signing/batch/document-makers';
import { collectVerbs } from '@server/kernel/verb';

letMake('leaving', certificateDocument);

export const leavingVerbs = collectVerbs(calls, { ...openItems, ...payout, ...makeCertificate });

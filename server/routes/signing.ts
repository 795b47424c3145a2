import * as actCalls from '@contract/signing/act-calls';
import * as batchCalls from '@contract/signing/batch-calls';
import * as calls from '@contract/signing/calls';
import * as draftCalls from '@contract/signing/draft-calls';
import * as guestCalls from '@contract/signing/guest-calls';
import * as templateCalls from '@contract/signing/template-calls';
import * as verifyCalls from '@contract/signing/verify-calls';
import { letStamp } from '../services/seal/use/stamping-sources';
import { letRead } from '../services/file/file-readers';
import * as answerSigning from '../services/signing/act/answer-signing';
import * as prove from '../services/signing/act/prove';
import * as runSigning from '../services/signing/act/run-signing';
import * as signSigning from '../services/signing/act/sign-signing';
import * as batches from '../services/signing/batch/batches';
import * as retryBatch from '../services/signing/batch/retry-batch';
import * as readRows from '../services/signing/batch/rows/read-rows';
import * as rowsFile from '../services/signing/batch/rows/rows-file';
import * as downloadBundle from '../services/signing/bundle/download-bundle';
import * as createSigning from '../services/signing/draft/create-signing';
import * as getDraft from '../services/signing/draft/get-draft';
import * as saveSigning from '../services/signing/draft/save-signing';
import * as sendSigning from '../services/signing/draft/send-signing';
import * as enter from '../services/signing/guest/enter';
import * as guestSigning from '../services/signing/guest/guest-signing';
import * as getPages from '../services/signing/read/get-pages';
import * as getSigning from '../services/signing/read/get-signing';
import * as listSignings from '../services/signing/read/list-signings';
import { maySeeSigning } from '../services/signing/read/reader';
import { stampingOfSigning } from '../services/signing/seal/stamp-party';
import * as fillTemplate from '../services/signing/template/fill-template';
import * as templates from '../services/signing/template/templates';
import * as verifySigningCode from '../services/signing/verify/verify-signing-code';
import * as verifySigningFile from '../services/signing/verify/verify-signing-file';
import { collectVerbs } from '@server/kernel/verb';

letRead('signing', maySeeSigning);

letStamp('signing', stampingOfSigning);

export const signingVerbs = collectVerbs(
  { ...calls, ...draftCalls, ...actCalls, ...guestCalls, ...templateCalls, ...batchCalls, ...verifyCalls },
  {
    ...listSignings,
    ...getSigning,
    ...getPages,
    ...downloadBundle,
    ...createSigning,
    ...getDraft,
    ...saveSigning,
    ...sendSigning,
    ...answerSigning,
    ...prove,
    ...signSigning,
    ...runSigning,
    ...enter,
    ...guestSigning,
    ...templates,
    ...fillTemplate,
    ...batches,
    ...readRows,
    ...rowsFile,
    ...retryBatch,
    ...verifySigningCode,
    ...verifySigningFile,
  },
);

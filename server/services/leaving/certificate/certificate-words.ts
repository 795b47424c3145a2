/** Lists and messages show the title; it says nothing of why someone left. */
export const CERTIFICATE_TITLE = '离职证明 Certificate of leaving';
/** The seal is placed next to this text, and the signature next to the other. */
export const SEAL_HERE = 'Employer (seal):';
export const SIGN_HERE = 'Received by:';

/** Whether a make-up punch makes up every punch that its day misses; no other request does. */
export const mendsWholeDay = (input: { processCode: string; mendsDay?: boolean | undefined }): boolean =>
  input.processCode === 'makeUpPunch' && input.mendsDay === true;

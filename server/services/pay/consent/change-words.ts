/** The title carries no amount: lists and messages show it. */
export const CHANGE_TITLE = '劳动报酬变更确认书 Agreement on a change of pay';
/** The signature is placed next to this text. */
export const SIGN_HERE = 'Signature:';

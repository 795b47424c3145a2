import * as z from 'zod/mini';
import { identifier } from '../text/identifying-text';
import { LIMITS } from '../limits';
import { EMAIL } from './rules/email';

/** An e-mail address on its way in: one mailbox, without what only looks like a part of it. */
export const emailField = z
  .string()
  .check(z.overwrite(identifier), z.maxLength(LIMITS.email), z.email({ pattern: EMAIL }));

import type { Env } from '@server/env';
import type { CodeSender } from './code-sender';
import { createOutboxSender, type OutboxDeps } from './outbox-sender';

/** The sender that the environment asks for. */
export function createSender(_env: Env, deps: OutboxDeps): CodeSender {
  return createOutboxSender(deps);
}

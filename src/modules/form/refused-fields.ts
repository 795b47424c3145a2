import { formProblemSchema, type FormProblem } from '@contract/form/rules/check/form-problem';
import * as z from 'zod/mini';
import { ApiError } from '@/shared/http/api-error';

const problems = z.array(formProblemSchema);

/** The fields that the backend refused; none when it refused for another reason. */
export function refusedFields(cause: unknown): FormProblem[] {
  const parsed = problems.safeParse(cause instanceof ApiError ? cause.fields : undefined);
  return parsed.success ? parsed.data : [];
}

import * as z from 'zod/mini';

const functionEntry = z.object({
  functionId: z.number(),
  code: z.optional(z.string()),
  name: z.optional(z.string()),
});

/** The permission object (spec sections 3 and 6): lists of entries with a numeric functionId, roles and data scope. */
export const permissionSchema = z.object({
  btns: z.array(functionEntry),
  menus: z.optional(z.array(functionEntry)),
  roles: z.optional(z.array(z.string())),
  dataScope: z.optional(z.enum(['self', 'department', 'company'])),
});

export type Permission = z.infer<typeof permissionSchema>;

import { parseAst, type ESTree } from 'vite';

/** Functions to empty: at the top of a module or inside one of its functions, and methods of its classes. */
export type LeftOut = {
  functions?: { within?: string; names: readonly string[] };
  methods?: { of: readonly string[]; names: readonly string[] };
};

type Found = { name: string; body: { start: number; end: number } };

/**
 * Empties functions of a library that the portal never reaches, where they hang on something it needs and the bundler has to
 * keep them. Reaching one after all fails with its name. Throws when a new version no longer has one of them, so that the
 * list is read again with each update.
 */
export function leaveOut(code: string, { functions, methods }: LeftOut): string {
  const { body } = parseAst(code);
  const found = [
    ...(functions ? functionsNamed(body, functions) : []),
    ...(methods ? methodsNamed(body, methods) : []),
  ];
  const wanted = [...(functions?.names ?? []), ...(methods?.names ?? [])];
  const missing = wanted.filter((name) => !found.some((one) => one.name === name));
  if (missing.length > 0) {
    throw new Error(
      `build/leave-out.ts: the library has changed, there is no ${missing.join(', ')} any more`,
    );
  }
  return found
    .sort((one, other) => other.body.start - one.body.start)
    .reduce(
      (rest, { name, body: { start, end } }) =>
        `${rest.slice(0, start)}{throw Error("left out: ${name}")}${rest.slice(end)}`,
      code,
    );
}

function functionsNamed(
  statements: readonly ESTree.Statement[],
  { within, names }: { within?: string; names: readonly string[] },
): Found[] {
  const declared = (list: readonly ESTree.Statement[]) =>
    list.flatMap((one) =>
      one.type === 'FunctionDeclaration' && one.id && one.body ? [{ name: one.id.name, body: one.body }] : [],
    );
  const top = declared(statements);
  const host = top.find(({ name }) => name === within);
  const inner = host ? declared(host.body.body) : [];
  return [...top, ...inner].filter(({ name }) => names.includes(name));
}

function methodsNamed(
  statements: readonly ESTree.Statement[],
  { of, names }: { of: readonly string[]; names: readonly string[] },
): Found[] {
  const members = statements.flatMap((one) =>
    one.type === 'ClassDeclaration' && of.includes(one.id?.name ?? '') ? one.body.body : [],
  );
  return members.flatMap((member) =>
    member.type === 'MethodDefinition' &&
    member.key.type === 'Identifier' &&
    names.includes(member.key.name) &&
    member.value.body
      ? [{ name: member.key.name, body: member.value.body }]
      : [],
  );
}

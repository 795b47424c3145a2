import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** What makes a call of the contract; `callLater` is given a function that loads the endpoint. */
const CALLERS = ['call', 'read', 'callLater'];

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const inner = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The call that a function consists of. */
function onlyCall({ body }: Node): Node | undefined {
  const block = body as Node;
  const statements = block.type === 'BlockStatement' ? (block.body as Node[]) : undefined;
  const [first, ...more] = statements ?? [];
  let made = statements ? (more.length === 0 ? (first?.argument as Node | undefined) : undefined) : block;
  if (made?.type === 'AwaitExpression') {
    made = made.argument as Node;
  }
  const callee = made?.type === 'CallExpression' ? (made.callee as Node) : undefined;
  return callee && CALLERS.includes(callee.name as string) ? made : undefined;
}

/** The endpoint's name: the argument itself, or the last name in the function that loads it. */
function endpointOf({ arguments: given }: Node): string | undefined {
  const [endpoint] = given as Node[];
  if (endpoint?.type === 'Identifier') {
    return endpoint.name as string;
  }
  const text = JSON.stringify(endpoint);
  if (text.includes('"computed":true')) {
    // Chosen among several: that is more than another name.
    return undefined;
  }
  return [...text.matchAll(/"property":\{"type":"Identifier"[^}]*?"name":"(\w+)"/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'then')
    .at(-1);
}

/** Whether a call passes on what it is given and adds nothing of its own but options. */
function passesOn({ arguments: given }: Node): boolean {
  const [, input] = given as Node[];
  return (
    input === undefined ||
    input.type === 'Identifier' ||
    (input.type === 'ObjectExpression' && (input.properties as Node[]).every(({ shorthand }) => shorthand))
  );
}

/** The functions of a file that make one call under another name. */
export function renamings(path: string, text: string): string[] {
  const found: string[] = [];
  const look = (node: Node) => {
    const isNamed = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
    const made = node.type === 'VariableDeclarator' ? (node.init as Node | null) : node;
    if (isNamed && made && /Function/.test(made.type)) {
      const { name } = node.id as Node;
      const call = onlyCall(made);
      const endpoint = call && endpointOf(call);
      if (call && endpoint && endpoint !== name && passesOn(call)) {
        found.push(`${path}: ${name as string} is ${endpoint}`);
      }
    }
    inner(node).forEach(look);
  };
  look(parseSync(path, text).program as unknown as Node);
  return found;
}

const files = ['src/features', 'src/modules', 'src/pages', 'src/app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

it('a call has one name: nothing makes it under another', () => {
  expect(files.flatMap((path) => renamings(path, readFileSync(path, 'utf8')))).toEqual([]);
});

it.each([
  ['an arrow', 'export const findPhrases = (input: object) => call(listPhrases, input);', 1],
  ['a function', 'export async function pass(id: string) { return await call(passApproval, { id }); }', 1],
  [
    'a silent read',
    'const fetchFlow = (code: string, signal: AbortSignal) => read(getFlow, { code }, signal);',
    1,
  ],
  [
    'a late call',
    'const signIn = (input: In) => callLater(() => calls().then((all) => all.loginIn), input, silent);',
    1,
  ],
  [
    'the same name',
    'const loginIn = (input: In) => callLater(() => calls().then((all) => all.loginIn), input);',
    0,
  ],
  ['an input of its own', "const sendReset = (input: In) => call(sendVC, { ...input, scene: 'reset' });", 0],
  ['more than the call', 'const load = async (id: string) => toModel(await call(getFlow, { id }));', 0],
])('sees %s', (_, text, count) => {
  expect(renamings('planted.tsx', text)).toHaveLength(count);
});

import { parse, type AnyNode, type Comment } from 'acorn';

/**
 * Returns the source of a contract with its doc comments as values, so that a comment reaches whatever is made of the value below it: a
 * copy of a property, a spread, the schema that a function returns. Contracts are rewritten only in the process that describes the OpenAPI
 * document (`described-values.ts` has the functions that are called); everywhere else comments stay comments.
 *
 * Three places count, each with the comment directly above it: a property (`lines: Type.Array(Line)`), a constant (`export const Line =
 * …`), and a function whose comment has `@describedBy fields`. Such a function returns values by name, and `fields`, a path that starts
 * with one of its parameters, has objects of the same names, whose comments describe the values too.
 * @param source JavaScript, as Node makes it of TypeScript: with blanks where types were
 */
export function describeSource(source: string): string {
  const comments: Comment[] = [];
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module', onComment: comments });
  const docs = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ start, end, value }) => [nextToken(source, end), { start, value: value.slice(1) }]),
  );
  const insertions: { readonly at: number; readonly text: string }[] = [];
  const head: string[] = [];
  const describe = (value: AnyNode, comment: string, before = '') =>
    insertions.push(
      { at: value.start, text: `${before}globalThis.describedValues.describe(` },
      { at: value.end, text: `, ${JSON.stringify(comment)})` },
    );
  for (const node of nodesOf(program)) {
    const comment = docs.get(node.start)?.value;
    if (comment === undefined) continue;
    if (node.type === 'Property' && node.kind === 'init' && !node.method)
      describe(node.value, comment, node.shorthand ? `${source.slice(node.key.start, node.key.end)}: ` : '');
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type === 'VariableDeclaration')
      for (const { init } of declaration.declarations.slice(0, 1)) if (init) describe(init, comment);
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      const path = tagOf(comment, 'describedBy')?.split('.');
      const at = declaration.params.findIndex((one) => one.type === 'Identifier' && one.name === path?.[0]);
      if (path && at >= 0)
        // Functions are there before the first line of their module.
        head.push(
          `${declaration.id.name} = globalThis.describedValues.describedBy(${declaration.id.name}, ${JSON.stringify([at, ...path.slice(1)])});`,
        );
    }
  }
  return `${head.join('')}${insert(source, insertions)}`;
}

/** Returns the rest of the line after a tag of a doc comment. */
function tagOf(comment: string, tag: string): string | undefined {
  const line = comment.split('\n').find((one) => one.includes(`@${tag} `));
  return line?.split(`@${tag} `)[1]?.trim();
}

/** Returns where the code starts that a comment stands above: on the same line or the next, since blanks may have been a type. */
function nextToken(source: string, end: number): number {
  const rest = source.slice(end);
  const blanks = rest.length - rest.trimStart().length;
  const lines = rest.slice(0, blanks).split('\n').length - 1;
  return lines > 1 ? -1 : end + blanks;
}

function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const part of Object.values(node) as unknown[])
    for (const one of Array.isArray(part) ? (part as unknown[]) : [part]) if (isNode(one)) yield* nodesOf(one);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function insert(source: string, insertions: readonly { readonly at: number; readonly text: string }[]): string {
  let result = '';
  let from = 0;
  // The sort is stable, so what begins at a place follows what ended there before.
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}

/*
 * These are the project's rules for oxlint (`.oxlintrc.json` names this file), so that an editor shows them too. oxlint parses, and passes
 * every import with its kind and position; `boundary-table.ts` contains the allowed imports as data.
 */
import { relative, sep } from 'node:path';
import { isTestFile } from '../build/source-files.ts';
import { functionProblem, importProblem, placeProblem } from './boundaries.ts';
import { type CommentText, commentProblem } from './comment-problem.ts';
import { type DoorOf, partDoors } from './part-doors.ts';
import { importResolver, type ResolveImport } from './resolve-import.ts';

/** The parts of oxlint's syntax tree (ESTree) that these rules read. */
interface SyntaxNode {
  readonly type: string;
  readonly source?: SyntaxNode | null;
  readonly value?: unknown;
  /** The name of an identifier. */
  readonly name?: string;
  readonly importKind?: 'type' | 'value' | null;
  readonly exportKind?: 'type' | 'value' | null;
}

interface RuleContext {
  readonly filename: string;
  readonly cwd: string;
  readonly sourceCode: { getAllComments(): readonly (CommentText & SyntaxNode)[] };
  report(problem: { readonly node: SyntaxNode; readonly message: string }): void;
}

interface Finders {
  readonly fileOf: ResolveImport;
  readonly doorOf: DoorOf;
}

const findersByRoot = new Map<string, Finders>();

function findersOf(root: string): Finders {
  const finders = findersByRoot.get(root) ?? { fileOf: importResolver(root), doorOf: partDoors(root) };
  findersByRoot.set(root, finders);
  return finders;
}

/** Creates a rule from a function that returns the problem of a syntax node. `path` is the path of the file, relative to the checkout. */
function rule<Types extends string>(
  types: readonly Types[],
  problemOf: (path: string, node: SyntaxNode, root: string) => string | undefined,
) {
  return {
    create({ filename, cwd, report }: RuleContext) {
      const path = relative(cwd, filename).split(sep).join('/');
      const check = (node: SyntaxNode) => {
        const message = problemOf(path, node, cwd);
        if (message !== undefined) report({ node: node.source ?? node, message });
      };
      return Object.fromEntries(types.map((type) => [type, check]));
    },
  };
}

const imports = rule(
  ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'],
  (path, node, root) => {
    const specifier = node.source?.value;
    if (typeof specifier !== 'string') return undefined;
    // A test writes `typeof import(…)` next to the `import()` itself, so only the `import()` is checked.
    if (node.type === 'TSImportType' && isTestFile(path)) return undefined;
    const isType = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
    const kind = node.type === 'ImportExpression' ? 'dynamic' : isType ? 'type' : 'static';
    const { fileOf, doorOf } = findersOf(root);
    const file = fileOf(specifier, path);
    return importProblem(path, { specifier, kind, file, door: file && doorOf(path, file) });
  },
);

/** A rule that checks every comment of a file. Migrations are skipped, because they must never change. */
const comments = {
  create({ filename, sourceCode, report }: RuleContext) {
    if (filename.split(sep).includes('migrations')) return {};
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          const message = commentProblem(comment);
          if (message !== undefined) report({ node: comment, message });
        }
      },
    };
  },
};

export default {
  meta: { name: 'kostra' },
  rules: {
    comments,
    imports,
    place: rule(['Program'], placeProblem),
    functions: rule(['Identifier'], (path, { name }) => (name === undefined ? undefined : functionProblem(path, name))),
  },
};

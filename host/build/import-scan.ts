/**
 * Finds the module specifiers of a TypeScript source without parsing it.
 *
 * TypeScript 7 has no parser API, esbuild erases type imports, and the gateway scans its plugins at start without esbuild:
 * so one regular expression splits the source into strings, comments, templates and regular expressions, and a string is
 * a specifier when the code before it says `from`, `import` or `import(`. Text inside comments and templates never counts.
 * A parser that Node itself offers, types included, would make us choose again.
 */
export type ScannedImport = {
  readonly specifier: string;
  /** `type`: the whole statement is erased. An `import { type A }` is `static`: it stays as a side-effect import. */
  readonly kind: 'static' | 'type' | 'dynamic';
  /** Line of the specifier, from 1. */
  readonly line: number;
};

const tokens =
  /(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:[^`\\]|\\[\s\S])*`|(?<=[=(,:;!&|?{}[\n]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;

const staticBefore = /\bfrom\s*$|\bimport\s*$/;
const dynamicBefore = /\bimport\s*\(\s*$/;
const statementStart = /\b(?:import|export)(\s+type\b(?!\s*(?:,|from\b)))?[^;]*$/;
const statementKeyword = /\b(?:import|export)\b/g;

export function scanImports(source: string): ScannedImport[] {
  const found: ScannedImport[] = [];
  let code = '';
  let end = 0;
  for (const match of source.matchAll(tokens)) {
    code += source.slice(end, match.index);
    end = match.index + match[0].length;
    const text = match.groups?.['string'];
    if (text === undefined) {
      code += ' ';
      continue;
    }
    const kind = dynamicBefore.test(code.slice(-200))
      ? 'dynamic'
      : staticBefore.test(code.slice(-200))
        ? statementKind(code)
        : undefined;
    if (kind) found.push({ specifier: text.slice(1, -1), kind, line: lineOf(source, match.index) });
    code += '""';
  }
  return found;
}

function statementKind(code: string): 'static' | 'type' {
  const start = [...code.slice(-4000).matchAll(statementKeyword)].at(-1)?.index ?? 0;
  return statementStart.exec(code.slice(-4000).slice(start))?.[1] ? 'type' : 'static';
}

function lineOf(source: string, index: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < index; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}

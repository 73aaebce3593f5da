import { basename, resolve } from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';

interface Bundle {
  readonly files: readonly OutputFile[];
  readonly metafile: Metafile;
}

/**
 * Removes files that hold nothing. An entry whose code others import too becomes two files: esbuild puts the code into a
 * chunk, and the entry only passes it on, at one request more. So who loads a plugin's parts gets them from the chunk, and
 * the page's entry is the chunk itself. The texts keep their length: source maps go by line and column.
 */
export function foldEntries({ files, metafile }: Bundle, { root, entry }: { root: string; entry: string }): Bundle {
  const outputs = { ...metafile.outputs };
  const folded = new Map<string, Stub>();
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const { entryPoint, inputs } = output;
    if (!entryPoint || Object.values(inputs).some(({ bytesInOutput }) => bytesInOutput > 0)) continue;
    const home = Object.entries(metafile.outputs).find(([, other]) => other !== output && entryPoint in other.inputs);
    const text = files.find((file) => file.path === resolve(root, path))?.text;
    if (!home || text === undefined) continue;
    const isEntry = resolve(root, entryPoint) === entry;
    if (!isEntry && !entryPoint.endsWith('kostra-parts.ts')) continue;
    if (!isEntry) folded.set(basename(path), { chunk: basename(home[0]), names: passedOn(text) });
    outputs[home[0]] = { ...home[1], entryPoint };
    delete outputs[path];
    delete outputs[`${path}.map`];
  }
  const kept = new Set(Object.keys(outputs).map((path) => resolve(root, path)));
  const scripts = [...files].filter(({ path }) => kept.has(path) || !/\.js(?:\.map)?$/.test(path));
  return { files: scripts.map((file) => withoutStubs(file, folded)), metafile: { ...metafile, outputs } };
}

interface Stub {
  readonly chunk: string;
  /** What the entry calls it → what the chunk does. */
  readonly names: ReadonlyMap<string, string>;
}

/** `import{c as a}from"./chunk.js";export{a as part0}` → part0: c. */
function passedOn(text: string): Map<string, string> {
  const pairs = (list: string) =>
    list.split(',').map((item) => {
      const [from = '', to = from] = item.trim().split(/\s+as\s+/);
      return [from, to] as const;
    });
  const imported = new Map<string, string>();
  for (const [, list = ''] of text.matchAll(/\bimport\s*\{([^}]*)\}/g))
    for (const [theirs, here] of pairs(list)) imported.set(here, theirs);
  const [, exported = ''] = /\bexport\s*\{([^}]*)\}/.exec(text) ?? [];
  return new Map(pairs(exported).map(([here, name]) => [name, imported.get(here) ?? here]));
}

function withoutStubs(file: OutputFile, folded: ReadonlyMap<string, Stub>): OutputFile {
  if (!file.path.endsWith('.js') || folded.size === 0 || !file.text.includes('kostra-parts-')) return file;
  const text = file.text.replace(
    /import\("\.\/(?<stub>kostra-parts-[^"]+)"\)(?<then>\.then\(\(?(?<parts>\w+)\)?\s*=>\s*\k<parts>\.)(?<name>part\d+)\)/g,
    (whole, stub: string, then: string, _parts, name: string) => {
      const { chunk, names } = folded.get(stub) ?? {};
      const theirs = names?.get(name);
      return chunk && theirs ? `import("./${chunk}")${then}${theirs})`.padEnd(whole.length) : whole;
    },
  );
  return { ...file, path: file.path, text, contents: Buffer.from(text) };
}
